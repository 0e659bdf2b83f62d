export { DatabaseClock } from './database-clock.js';
export { Notifications } from './notifications.js';
export { PrismaModule } from './prisma.module.js';
export { PrismaService } from './prisma.service.js';
