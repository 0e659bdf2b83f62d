export { type DatabaseFailure, databaseFailure, sqlState } from './database-failure.js';
export { DatabaseClock } from './database-clock.js';
export { DatabaseUnavailable } from './database-unavailable.js';
export { Lookout, type Watch } from './lookout.js';
export { migrationNames } from './migration-names.js';
export { Notifications } from './notifications.js';
export { type Database, openDatabase } from './open-database.js';
export { PrismaModule } from './prisma.module.js';
export { PrismaService } from './prisma.service.js';
