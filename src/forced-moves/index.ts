export { ForcedMoveWorker } from './forced-move-worker.js';
export { ForcedMovesModule } from './forced-moves.module.js';
