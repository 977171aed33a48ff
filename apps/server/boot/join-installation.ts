import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../core/config.ts';
import type { Log } from '../core/log.ts';
import type { Service } from '../core/service.ts';
import { StartRefused } from '../core/start-refused.ts';
import { CONNECTIONS_PER_PROCESS } from '../database/process-connections.ts';
import { processExists } from '../database/embedded/pid-file.ts';
import type { Pool } from '../database/pool.ts';
import { ABOUT_PROCESS, pidOf } from '../jobs/irrigation.ts';
import {
  insertJoining,
  liveProcesses,
  type LiveProcessRow,
  lockJoining,
  ordinaryConnections,
  renewJoining,
} from '../stores/processes/joining.ts';
import { releaseLease } from '../stores/processes/leases.ts';
import { hashedSettings, type Joiner, joiningProblem } from './joining-problem.ts';

/** The place of this process among those of the installation. */
export type Membership = {
  readonly processId: string;
  /** Gives up the place when it stops, after all that depends on it. */
  readonly service: Service;
  /** From now on the irrigation engine renews the lease. */
  started(): void;
  /** Gives up the place of a start that failed. */
  leave(): Promise<void>;
};

export type JoiningDeps = {
  readonly sql: Pool;
  readonly config: Pick<Config, 'mqtt' | 'demo' | 'secretKey' | 'publicUrl'>;
  readonly processId: string;
  readonly log: Log;
  readonly progress: (line: string) => void;
};

/** How often to look whether a process that is in the way has renewed its lease or lost it, ms. */
const LOOK_MS = 200;
/** How often a starting process renews its lease, ms: creating the demo takes longer than a lease. */
const RENEW_MS = 3_000;

/**
 * Joins the processes that use the database, or throws `StartRefused`: see `joiningProblem`. A killed process keeps its
 * lease for some seconds: one that is in the way is given the time to prove that it lives, or to run out.
 */
export async function joinInstallation(deps: JoiningDeps): Promise<Membership> {
  const { sql, processId, log, progress } = deps;
  const seen = new Map<string, Temporal.Instant>();
  for (;;) {
    const refusal = await tryToJoin(deps, seen);
    if (refusal === null) break;
    if (seen.size === 0) progress('Waiting to see whether another server process still runs…');
    for (const { id, heartbeat } of refusal.others) if (!seen.has(id)) seen.set(id, heartbeat);
    await wait(LOOK_MS);
  }
  let isMember = true;
  const renewal = setInterval(() => {
    renewJoining(sql, processId).catch((error: unknown) => log.error('membership.renewal_failed', error));
  }, RENEW_MS);
  renewal.unref();
  const started = (): void => clearInterval(renewal);
  const leave = async (): Promise<void> => {
    started();
    if (!isMember) return;
    isMember = false;
    // While the database is unavailable the lease ends on its own.
    await releaseLease(sql, processId).catch((error: unknown) => log.error('membership.release_failed', error));
  };
  const service: Service = {
    name: 'membership',
    scope: 'every',
    after: ['database'],
    start: async () => undefined,
    stop: leave,
  };
  return { processId, service, started, leave };
}

/** Null once joined, else the processes that are in the way. Throws if one of them is in the way and lives. */
async function tryToJoin(
  { sql, config, processId }: JoiningDeps,
  seen: ReadonlyMap<string, Temporal.Instant>,
): Promise<{ readonly others: readonly LiveProcessRow[] } | null> {
  return sql.transaction(async (transaction) => {
    await lockJoining(transaction);
    const others = (await liveProcesses(transaction)).filter((other) => !hasEndedHere(other));
    const allowed = await ordinaryConnections(transaction);
    const broker = config.mqtt.kind === 'embedded' ? 'built-in' : 'outside';
    const joiner: Joiner = { broker, config, connections: { perProcess: CONNECTIONS_PER_PROCESS, allowed } };
    const alive = others.filter(({ id, heartbeat }) => !(seen.get(id)?.equals(heartbeat) ?? true));
    const problem = joiningProblem(joiner, alive);
    if (problem !== null) throw new StartRefused(problem);
    if (joiningProblem(joiner, others) !== null) return { others };
    const settingsKey = randomBytes(32).toString('base64url');
    const settings = hashedSettings(config, settingsKey);
    await insertJoining(transaction, { id: processId, ...ABOUT_PROCESS, broker, settingsKey, settings });
    return null;
  });
}

/** True for a process of this machine that has ended without giving up its lease; its id may have become this one's. */
function hasEndedHere({ id, address }: Pick<LiveProcessRow, 'id' | 'address'>): boolean {
  const pid = pidOf(id);
  return address === ABOUT_PROCESS.address && pid !== null && (pid === process.pid || !processExists(pid));
}
