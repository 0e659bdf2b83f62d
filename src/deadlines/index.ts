export { DeadlineWorker } from './deadline-worker.js';
export { DeadlinesModule } from './deadlines.module.js';
