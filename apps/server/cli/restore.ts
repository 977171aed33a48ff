import { resolve } from 'node:path';
import { prepareRestored } from '../backup/prepare-restored.ts';
import { restoreCopy } from '../backup/restore-copy.ts';
import { systemClock } from '../core/clock.ts';
import { StartRefused } from '../core/start-refused.ts';
import type { Command } from './command.ts';
import { instantOf } from './instant.ts';

export const restore: Command = {
  arguments: ['<folder>'],
  options: { to: '<instant>' },
  summary: 'restores the built-in database into a new data folder, as of now or of an instant',
  async run({ config: read, args: [folder = ''], options: { to }, print }) {
    const config = read();
    if (config.database.kind === 'url')
      throw new StartRefused('Only the built-in database is restored this way: unset ZAGON_DATABASE_URL.');
    const until = to === undefined ? undefined : requiredInstant(to);
    await restoreCopy({
      backups: resolve(folder),
      dataDir: config.dataDir,
      until,
      log: print,
      prepare: (address) => prepareRestored(address, { until: until ?? null, now: systemClock.now(), log: print }),
    });
    print(`Restored to ${config.dataDir}. Schedules stay paused until an operator confirms the restore.`);
    if (config.secretKey === undefined)
      print('Before the start, copy secret.key of the old data folder to this one, or set ZAGON_SECRET_KEY.');
  },
};

function requiredInstant(text: string): Temporal.Instant {
  const instant = instantOf(text);
  if (instant === null)
    throw new StartRefused(`--to ${text} is no instant such as 2026-05-04T05:00:00Z or 2026-05-04T07:00:00+02:00.`);
  if (Temporal.Instant.compare(instant, systemClock.now()) > 0)
    throw new StartRefused(`--to ${text} is in the future.`);
  return instant;
}
