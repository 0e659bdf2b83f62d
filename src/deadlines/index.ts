export { DeadlineWorker } from './deadline-worker.js';
export { DeadlinesModule } from './deadlines.module.js';
export { ReminderWorker } from './reminder-worker.js';
