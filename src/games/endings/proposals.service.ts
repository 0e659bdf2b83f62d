import { Injectable } from '@nestjs/common';
import type { ProposalCommand, ProposalTerms } from '../../dominoes/index.js';
import { Problem } from '../../http/index.js';
import type { Caller } from '../../players/index.js';
import type { ProposalRequest } from '../dto/proposal.dto.js';
import { actingPlayer } from '../game-access.js';
import type { Reader } from '../game-presenter.js';
import { Games, viewAnswer } from '../games.service.js';
import type { Answer } from '../games.service.js';
import type { Condition } from '../request-condition.js';

/** What players agree on: asked by one, answered by each of the others. */
@Injectable()
export class Proposals {
  constructor(private readonly games: Games) {}

  make(id: string, reader: Reader, caller: Caller, condition: Condition, request: ProposalRequest): Promise<Answer> {
    const player = actingPlayer(caller);
    const terms = termsOf(request);
    return this.change(id, reader, condition, (at) => ({ type: 'MakeProposal', at, player, terms }));
  }

  accept(id: string, reader: Reader, caller: Caller, condition: Condition): Promise<Answer> {
    const player = actingPlayer(caller);
    return this.change(id, reader, condition, (at) => ({ type: 'AcceptProposal', at, player }));
  }

  decline(id: string, reader: Reader, caller: Caller, condition: Condition): Promise<Answer> {
    const player = actingPlayer(caller);
    return this.change(id, reader, condition, (at) => ({ type: 'DeclineProposal', at, player }));
  }

  private change(
    id: string,
    reader: Reader,
    condition: Condition,
    command: (at: string) => ProposalCommand,
  ): Promise<Answer> {
    return this.games.carryOut(id, { reader, ...condition, command: (_, at) => command(at), answer: viewAnswer });
  }
}

function termsOf({ kind, outcome, duration }: ProposalRequest): ProposalTerms {
  if (outcome !== undefined && kind !== 'end') throw foreign('/outcome', kind);
  if (duration !== undefined && kind !== 'pause') throw foreign('/duration', kind);
  switch (kind) {
    case 'end':
      return { kind, outcome: outcome ?? 'draw' };
    case 'pause':
      if (duration === undefined) throw missingDuration();
      return { kind, duration };
    case 'resume':
      return { kind };
  }
}

function foreign(pointer: string, kind: string): Problem {
  return Problem.invalid(pointer, {
    en: `does not go with ${kind}`,
    fr: `ne va pas avec ${kind}`,
    es: `no va con ${kind}`,
  });
}

function missingDuration(): Problem {
  return Problem.invalid('/duration', {
    en: 'must be given with a pause',
    fr: 'doit être donnée pour une pause',
    es: 'debe darse para una pausa',
  });
}
