import type { Database } from '../database/open.ts';
import type { Service } from '../core/service.ts';

/**
 * The database. It is opened before the server is wired, because the wiring reads from it; this service only stops it.
 */
export function databaseService(database: Database): Service {
  let isOpen = true;
  return {
    name: 'database',
    scope: 'every',
    after: [],
    start: async () => undefined,
    async stop() {
      if (!isOpen) return;
      isOpen = false;
      await database.stop();
    },
  };
}
