import { prepareRestored } from '../backup/prepare-restored.ts';
import { systemClock } from '../core/clock.ts';
import { openPool } from '../database/pool.ts';
import { StartRefused } from '../core/start-refused.ts';
import { hasLiveProcess } from '../stores/processes/leases.ts';
import type { Command } from './command.ts';

export const restored: Command = {
  arguments: [],
  summary: 'prepares a PostgreSQL of your own for the field after its tools restored it; no server may use it',
  async run({ config, print }) {
    const { database } = config();
    if (database.kind !== 'url')
      throw new StartRefused('Only for a database in ZAGON_DATABASE_URL: "restore" prepares the built-in one itself.');
    const system = openPool(database, 'zagon_system', 1);
    try {
      if (await hasLiveProcess(system))
        throw new StartRefused('A server uses this database, or did ten seconds ago. Stop it first.');
    } finally {
      await system.close();
    }
    await prepareRestored(database, { until: null, now: systemClock.now(), log: print });
    print('Schedules stay paused until an operator confirms the restore.');
  },
};
