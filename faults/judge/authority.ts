import type { Cause } from '@zagon/device-protocol/common-schemas.ts';
import type { Pool } from '../../apps/server/boot/parts.ts';
import type { Journal, SentRun } from '../rig/journal.ts';
import type { Opening } from './openings.ts';

/** From the order in the module to flowing water. */
export const TRAVEL_MS = 14_000;

/** The record that permits an opening: the database row behind its command or plan. */
export type Authority = {
  /** Permitted duration, s. */
  readonly durationS: number;
  /** Earliest and latest permitted start. */
  readonly fromMs: number;
  readonly latestMs: number;
  /** Epoch of the lease that issued the command; null for planned openings. */
  readonly epoch: number | null;
  readonly handOpeningId: string | null;
  readonly scheduleId: string | null;
  readonly accountId: string | null;
  /** Date, number and element of a cycle, which must open only once. */
  readonly runKey: string | null;
  /** Start of its cycle. */
  readonly cycleFromMs: number;
};

/** Returns what permits an output to be open for a cause; undefined if there is none. */
export type AuthorityOf = (cause: Cause, name: string) => Authority | undefined;

/** An opening as sent. */
export type OrderRow = {
  readonly cmd_id: string;
  /** The output to open, as "module/field". */
  readonly name: string;
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

/** Finds what permitted the openings: the commands sent, and the plans held by the stations. */
export async function authoritiesOf(pool: Pool, journal: Journal, openings: readonly Opening[]): Promise<AuthorityOf> {
  const causes = openings.flatMap(({ timed }) => timed.map(({ cause }) => cause));
  const orders = await pool.rows<OrderRow>(
    `select c.cmd_id, m.serial_number || '/' || o.field_name as name, c.client_id, c.manual_open_id,
       (c.body ->> 'duration_s')::int as duration_s, c.sent_at, c.not_after, c.epoch
     from commands c join outputs o on o.id = c.output_id join modules m on m.id = o.module_id
     where c.kind = 'open' and c.cmd_id = any($1::uuid[])`,
    [causes.flatMap((cause) => ('cmd_id' in cause ? [cause.cmd_id] : []))],
  );
  const ordered = byOrder(orders);
  const planned = await byPlan(pool, journal, openings);
  return (cause, name) => ('cmd_id' in cause ? ordered(cause.cmd_id, name) : planned.get(cause.run_id));
}

/**
 * The authority of a command over an output. Openings of one module sent together share an id but have separate
 * rows; a pump, which has no row, runs for the longest of them.
 */
export function byOrder(rows: readonly OrderRow[]): (cmdId: string, name: string) => Authority | undefined {
  const byId = Map.groupBy(rows, ({ cmd_id: id }) => id);
  return (cmdId, name) => {
    const candidates = byId.get(cmdId)?.toSorted((a, b) => b.duration_s - a.duration_s) ?? [];
    const row = candidates.find((one) => one.name === name) ?? candidates[0];
    return row === undefined ? undefined : orderAuthority(row);
  };
}

function orderAuthority(row: OrderRow): Authority {
  return {
    durationS: row.duration_s,
    fromMs: row.sent_at.epochMilliseconds - 2_000,
    latestMs: row.not_after.epochMilliseconds,
    epoch: row.epoch,
    handOpeningId: row.manual_open_id,
    scheduleId: null,
    accountId: row.client_id,
    runKey: null,
    cycleFromMs: row.sent_at.epochMilliseconds,
  };
}

/** Authorities from plans, by run id. */
async function byPlan(
  pool: Pool,
  journal: Journal,
  openings: readonly Opening[],
): Promise<ReadonlyMap<string, Authority>> {
  const found = new Map<string, Authority>();
  const runIds = openings.flatMap(({ timed }) =>
    timed.flatMap(({ cause }) => ('run_id' in cause ? [cause.run_id] : [])),
  );
  const plans = new Map((await planRows(pool, runIds)).map((row) => [row.id, row]));
  for (const id of new Set(runIds)) {
    const candidates = possibleRuns(journal, id, startedMs(openings, id));
    const run = candidates.at(-1)?.run;
    if (run === undefined) continue;
    const plan = plans.get(run.run_id);
    found.set(run.run_id, {
      durationS: run.duration_s,
      fromMs: Math.min(...candidates.map((one) => Date.parse(one.run.open_at))) - 10_000,
      latestMs: Date.parse(run.open_at) + 600_000,
      epoch: null,
      handOpeningId: null,
      scheduleId: plan?.schedule_id ?? null,
      accountId: plan?.client_id ?? null,
      runKey: plan?.key ?? null,
      cycleFromMs: plan?.starts_at.epochMilliseconds ?? 0,
    });
  }
  return found;
}

function startedMs(openings: readonly Opening[], id: string): number {
  const moments = openings.flatMap(({ timed }) => timed.filter(({ cause }) => idOf(cause) === id));
  return Math.min(...moments.map(({ atMs }) => atMs));
}

/**
 * The plan versions the station may have used when it sent the order to its module: the one it had at that time, or a
 * later one. A version that arrives while the valve is already opening is too late for it.
 */
function possibleRuns(journal: Journal, id: string, openedMs: number): readonly SentRun[] {
  const sent = journal.sentRuns.get(id) ?? [];
  const heldVersions = journal.events.flatMap(({ station, event, atMs }) =>
    event.kind === 'plan_set_accepted' && station === sent[0]?.station && atMs <= openedMs - TRAVEL_MS
      ? [event.version]
      : [],
  );
  const newest = sent.findLast(({ version }) => heldVersions.includes(version));
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
