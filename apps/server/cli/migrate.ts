import { createDatabase, migrate as migrateSchema, newestSchema } from '../database/migrate.ts';
import { reachDatabase } from '../database/beside-server.ts';
import type { Command } from './command.ts';

export const migrate: Command = {
  arguments: [],
  summary: 'brings the schema of the database to this version, as a start does; the server may be running',
  async run({ config, print }) {
    const database = await reachDatabase(config());
    try {
      if (database.address.kind === 'socket') await createDatabase(database.address);
      await migrateSchema(database.address, print);
      print(`The schema is ${newestSchema()}, that of this version.`);
    } finally {
      await database.stop();
    }
  },
};
