import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseLog } from '../database/embedded/database-log.ts';
import { connect } from '../database/embedded/ownership.ts';
import { isLivePostmaster, type Postmaster } from '../database/embedded/pid-file.ts';
import { startPostmaster, stopPostmaster, type Installation } from '../database/embedded/postmaster.ts';
import { addressOf } from '../database/embedded.ts';
import type { DatabaseAddress } from '../database/address.ts';
import { StartRefused } from '../core/start-refused.ts';

type Recovery = {
  readonly until: Temporal.Instant | undefined;
  /** Folder of compressed segments, relative to the cluster. */
  readonly segments: string;
  readonly hasGap: boolean;
  readonly log: (line: string) => void;
  readonly prepare: (address: DatabaseAddress) => Promise<void>;
};

const POLL_MS = 50;

/**
 * Applies the archived changes to an extracted base backup, has the result prepared, and shuts it down cleanly. The
 * recovery lasts as long as there are changes to apply; it ends early only if the database process exits.
 */
export async function recover(at: Installation, recovery: Recovery): Promise<void> {
  const running = await startPostmaster({ ...at, settings: { ...at.settings, ...recoverySettings(recovery) } }).catch(
    (error: unknown) => {
      throw refusal(at.cluster, recovery) ?? error;
    },
  );
  try {
    await recovered(at.cluster, running, recovery);
    recovery.log(`Changes are applied up to ${lastChange(at.cluster) ?? 'the end of the copy'}.`);
    await recovery.prepare(addressOf(running));
  } finally {
    await stopPostmaster(at.cluster, running);
  }
}

function recoverySettings({ until, segments }: Recovery): Readonly<Record<string, string>> {
  return {
    archive_mode: 'off',
    // Connections are possible only once all changes are applied.
    hot_standby: 'off',
    restore_command: `test -f ${segments}/%f.gz && gzip -dc ${segments}/%f.gz > "%p"`,
    // An earlier restore may have begun another timeline in the same folder.
    recovery_target_timeline: 'current',
    ...(until === undefined ? {} : { recovery_target_time: offsetTime(until), recovery_target_action: 'promote' }),
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
}

/** During startup, PostgreSQL does not support `Z` yet. */
function offsetTime(instant: Temporal.Instant): string {
  return instant.toString().replace('Z', '+00:00');
}

async function recovered(cluster: string, running: Postmaster, recovery: Recovery): Promise<void> {
  for (;;) {
    const client = await connect(running).catch((error: unknown) => {
      if (isLivePostmaster(running.pid)) throw error;
      return undefined;
    });
    if (client !== undefined) {
      await client.end();
      return;
    }
    if (!isLivePostmaster(running.pid)) {
      const text = existsSync(databaseLog(cluster)) ? readFileSync(databaseLog(cluster), 'utf8') : '';
      throw refusal(cluster, recovery) ?? new Error(`The database could not be recovered:\n${text.slice(-4_000)}`);
    }
    await wait(POLL_MS);
  }
}

/** The error if a user can correct it; null if the recovery failed for another reason. */
function refusal(cluster: string, { until, hasGap }: Recovery): StartRefused | null {
  if (!existsSync(databaseLog(cluster))) return null;
  const text = readFileSync(databaseLog(cluster), 'utf8');
  if (!text.includes('recovery ended before configured recovery target was reached')) return null;
  const last = lastChange(cluster);
  const gap = hasGap ? ' Later changes exist, but some before them were not archived.' : '';
  return new StartRefused(
    `The backup does not reach ${until?.toString() ?? ''}: its last change is of ${last ?? 'its copy'}.${gap}`,
  );
}

/** Commit time of the last transaction applied by the recovery, as logged by PostgreSQL. */
function lastChange(cluster: string): string | undefined {
  const times = readFileSync(databaseLog(cluster), 'utf8').matchAll(
    /(?:last completed transaction was at log time|recovery stopping before commit of transaction \d+, time) (\S+ \S+)\+00/g,
  );
  const [time] = [...times].at(-1)?.slice(1) ?? [];
  return time === undefined ? undefined : Temporal.Instant.from(`${time.replace(' ', 'T')}Z`).toString();
}
