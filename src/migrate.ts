import { openDatabase } from './prisma/index.js';
import { reasonOf } from './reason.js';

/** The job that migrates the database and ends: `npm run migrate`, and the first container of docker-compose.yml. */
try {
  const database = await openDatabase(process.env);
  await database.close();
  process.exit(0);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
