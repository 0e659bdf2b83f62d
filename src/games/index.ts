export { AutoPlay } from './auto-play.service.js';
export { TimeOuts } from './clocks/time-outs.service.js';
export { presentEvent, presentNotice, presentTurns } from './event-presenter.js';
export type { PresentedEvent, PresentedNotice } from './event-presenter.js';
export { EVENT_TYPES, NOTICE_TYPES } from './dto/event.dto.js';
export { GamesModule } from './games.module.js';
export { OPEN_SEAT } from './summary.js';
export { describeRefusals } from './openapi.js';
