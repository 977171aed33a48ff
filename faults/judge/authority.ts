import type { Cause } from '@zagon/device-protocol/parts.ts';
import type { Pool } from '../../apps/server/db/pool.ts';
import type { Journal, SentRun } from '../rig/journal.ts';
import type { Opening } from './openings.ts';

/** From the order in the module to water. */
export const TRAVEL_MS = 14_000;

/** What allowed an opening: the row that the order or the plan came from. */
export type Authority = {
  /** How long it was allowed, seconds. */
  readonly durationS: number;
  /** The earliest and latest moment at which it may begin. */
  readonly fromMs: number;
  readonly latestMs: number;
  /** The lead that gave the order; null for what a plan holds. */
  readonly epoch: number | null;
  readonly manualOpenId: string | null;
  readonly scheduleId: string | null;
  readonly clientId: string | null;
  /** Day, number and element of a cycle: it is opened once. */
  readonly runKey: string | null;
  /** When its cycle begins. */
  readonly cycleFromMs: number;
};

type CommandRow = {
  readonly cmd_id: string;
  readonly client_id: string;
  readonly manual_open_id: string | null;
  readonly duration_s: number;
  readonly sent_at: Temporal.Instant;
  readonly not_after: Temporal.Instant;
  readonly epoch: number;
};
type PlanRow = {
  readonly id: string;
  readonly client_id: string;
  readonly schedule_id: string;
  readonly key: string;
  readonly starts_at: Temporal.Instant;
};

/** Finds the authorities of openings; an opening that has none is missing in the answer. */
export async function authoritiesOf(
  pool: Pool,
  journal: Journal,
  openings: readonly Opening[],
): Promise<ReadonlyMap<string, Authority>> {
  const causes = openings.flatMap(({ timed }) => timed.map(({ cause }) => cause));
  const found = new Map<string, Authority>();
  const cmdIds = causes.flatMap((cause) => ('cmd_id' in cause ? [cause.cmd_id] : []));
  const commands = await pool.rows<CommandRow>(
    `select cmd_id, client_id, manual_open_id, (body ->> 'duration_s')::int as duration_s, sent_at, not_after, epoch
     from commands where kind = 'open' and cmd_id = any($1::uuid[])`,
    [cmdIds],
  );
  for (const row of commands)
    found.set(row.cmd_id, {
      durationS: row.duration_s,
      fromMs: row.sent_at.epochMilliseconds - 2_000,
      latestMs: row.not_after.epochMilliseconds,
      epoch: row.epoch,
      manualOpenId: row.manual_open_id,
      scheduleId: null,
      clientId: row.client_id,
      runKey: null,
      cycleFromMs: row.sent_at.epochMilliseconds,
    });
  const runIds = causes.flatMap((cause) => ('run_id' in cause ? [cause.run_id] : []));
  const plans = new Map((await planRows(pool, runIds)).map((row) => [row.id, row]));
  for (const id of new Set(runIds)) {
    const possible = possibleRuns(journal, id, beganMs(openings, id));
    const run = possible.at(-1)?.run;
    if (run === undefined) continue;
    const plan = plans.get(run.run_id);
    found.set(run.run_id, {
      durationS: run.duration_s,
      fromMs: Math.min(...possible.map((one) => Date.parse(one.run.open_at))) - 10_000,
      latestMs: Date.parse(run.open_at) + 600_000,
      epoch: null,
      manualOpenId: null,
      scheduleId: plan?.schedule_id ?? null,
      clientId: plan?.client_id ?? null,
      runKey: plan?.key ?? null,
      cycleFromMs: plan?.starts_at.epochMilliseconds ?? 0,
    });
  }
  return found;
}

function beganMs(openings: readonly Opening[], id: string): number {
  const moments = openings.flatMap(({ timed }) => timed.filter(({ cause }) => idOf(cause) === id));
  return Math.min(...moments.map(({ atMs }) => atMs));
}

/**
 * What the station may have gone by when it gave the order to its module: the version of the plan that it held then, or
 * a later one. One that comes while the valve is on its way is too late for it.
 */
function possibleRuns(journal: Journal, id: string, openedMs: number): readonly SentRun[] {
  const sent = journal.sentRuns.get(id) ?? [];
  const held = journal.events.flatMap(({ station, event, atMs }) =>
    event.kind === 'plan_set_accepted' && station === sent[0]?.station && atMs <= openedMs - TRAVEL_MS
      ? [event.version]
      : [],
  );
  const newest = sent.findLast(({ version }) => held.includes(version));
  return sent.filter(({ version }) => newest === undefined || version >= newest.version);
}

export function planRows(pool: Pool, ids: readonly string[]): Promise<readonly PlanRow[]> {
  return pool.rows(
    `select p.id, p.client_id, p.schedule_id, concat_ws('/', r.schedule_id, r.date, r.cycle, p.element) as key, r.starts_at
     from output_plans p join runs r on r.id = p.run_id where p.id = any($1::uuid[])`,
    [[...new Set(ids)]],
  );
}

export function idOf(cause: Cause): string {
  return 'run_id' in cause ? cause.run_id : cause.cmd_id;
}
