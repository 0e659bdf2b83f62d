export { MatchmakingModule } from './matchmaking.module.js';
export { Matches } from './matches.js';
export { SeekSweeper } from './seek-sweeper.js';
