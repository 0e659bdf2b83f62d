import { Module } from '@nestjs/common';
import { StreamCache } from '../event-store/index.js';
import { Erasures } from '../players/index.js';
import { AutoPlay } from './auto-play.service.js';
import { Reminders } from './clocks/reminders.service.js';
import { TimeOuts } from './clocks/time-outs.service.js';
import { VacationController } from './clocks/vacation.controller.js';
import { Vacations } from './clocks/vacations.service.js';
import { Departures } from './departures.service.js';
import { EndingsController } from './endings/endings.controller.js';
import { Endings } from './endings/endings.service.js';
import { ProposalsController } from './endings/proposals.controller.js';
import { Proposals } from './endings/proposals.service.js';
import { Rematches } from './endings/rematches.service.js';
import { CallerFeed } from './feed/caller-feed.js';
import { EventStreams } from './feed/event-streams.js';
import { EventsController } from './feed/events.controller.js';
import { GameEvents } from './feed/game-events.js';
import { StreamsController } from './feed/streams.controller.js';
import { Waiting } from './feed/waiting.js';
import { GameChanges } from './game-changes.js';
import { GamePresenter } from './game-presenter.js';
import { GameReading } from './game-reading.js';
import { GameStreams } from './game-streams.js';
import { GamesController } from './games.controller.js';
import { Games } from './games.service.js';
import { AdmissionController } from './invitations/admission.controller.js';
import { Admission } from './invitations/admission.service.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { Invitations } from './invitations/invitations.service.js';
import { revokeCodes } from './invitations/revoke-codes.js';
import { GameList } from './list/game-list.js';
import { MyGamesController } from './list/my-games.controller.js';
import { MyGames } from './list/my-games.js';
import { Lobby } from './lobby.service.js';
import { LobbyController } from './lobby.controller.js';
import { MovesController } from './moves.controller.js';
import { Moves } from './moves.service.js';
import { NewGames } from './new-games.service.js';

const INVITATIONS = [Invitations, Admission];

@Module({
  controllers: [
    GamesController,
    MyGamesController,
    LobbyController,
    InvitationsController,
    AdmissionController,
    MovesController,
    VacationController,
    EndingsController,
    ProposalsController,
    EventsController,
    StreamsController,
  ],
  providers: [
    { provide: StreamCache, useFactory: () => new StreamCache() },
    GameStreams,
    GamePresenter,
    Games,
    GameChanges,
    NewGames,
    Lobby,
    Departures,
    ...INVITATIONS,
    Moves,
    Vacations,
    TimeOuts,
    Reminders,
    Endings,
    Proposals,
    Rematches,
    AutoPlay,
    GameReading,
    GameList,
    MyGames,
    GameEvents,
    CallerFeed,
    Waiting,
    EventStreams,
  ],
  exports: [NewGames, AutoPlay, Games, GameStreams, TimeOuts, Reminders],
})
export class GamesModule {
  constructor(erasures: Erasures, departures: Departures) {
    erasures.register(revokeCodes);
    erasures.afterwards((player) => departures.leaveTables(player));
  }
}
