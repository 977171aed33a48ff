import type { Sql } from '../../database/pool.ts';
import { extendPresence } from '../stations/server-presence.ts';

/** Lease duration without renewal, in seconds. */
export const LEASE_S = 10;

/** A server process as other processes see it. */
export type ProcessRow = {
  readonly id: string;
  readonly roles: readonly string[];
  readonly version: string;
  readonly address: string;
  /** Whether its clock is right, and whether it is connected to the stations. Default: yes. */
  readonly clockOk?: boolean;
  readonly linkOk?: boolean;
};

/** The time of a process, by which it finds out whether its clock is right. */
export type OwnTime = {
  readonly now: Temporal.Instant;
  /** The time that it is compared with; null: that of the database. */
  readonly shared: Temporal.Instant | null;
  readonly maxSkewS: number;
};

/** What a process learns when it renews its lease. */
export type RenewedLease = {
  /** True if the lease had ended before: another process may have taken over. */
  readonly hasLapsed: boolean;
  readonly clockOk: boolean;
  /** False if it was not recorded that this process runs: its time is unknown or wrong, or it did not run before. */
  readonly isPresent: boolean;
  /** Other processes with a lease, and how many of them can lead. */
  readonly others: { readonly live: number; readonly able: number };
  /** The shards that this process leads, or led until its lease ended. */
  readonly led: readonly number[];
  /** Number of shards without a leader. */
  readonly free: number;
};

type RenewedRow = {
  readonly has_lapsed: boolean;
  readonly clock_ok: boolean;
  readonly is_present: boolean;
  readonly live: number;
  readonly able: number;
  readonly led: readonly number[];
  readonly free: number;
};

/**
 * Renews the lease of a process by the database's clock, the only one shared by all processes, and reads who leads what.
 * One statement, because every process runs it every few seconds. It reads what was committed when it began, so its own
 * row is the former one; whether that lease had lapsed is decided last, so that what it led is still right if not.
 */
export async function renewLease(sql: Sql, process: ProcessRow, own?: OwnTime): Promise<RenewedLease> {
  const { id, roles, version, address, clockOk = true, linkOk = true } = process;
  const row = await sql.first<RenewedRow>(
    `with clock as materialized (
       select coalesce(abs(extract(epoch from coalesce($8::timestamptz, clock_timestamp()) - $7::timestamptz)) <= $9::float8,
         $5::boolean) as ok),
     before as materialized (select lease_until from processes where id = $1),
     renewed as (
       insert into processes (id, roles, version, address, clock_ok, link_ok, lease_until, heartbeat)
       select $1, $2::text[], $3, $4, clock.ok, $6, clock_timestamp() + make_interval(secs => ${LEASE_S}), clock_timestamp()
       from clock
       on conflict (id) do update set lease_until = excluded.lease_until, heartbeat = excluded.heartbeat,
         clock_ok = excluded.clock_ok, link_ok = excluded.link_ok
       returning clock_ok),
     present as (${extendPresence('$1', '$7::timestamptz')} and (select ok from clock) returning owner),
     others as (
       select count(*)::int as live, count(*) filter (where clock_ok and link_ok)::int as able
       from processes where id <> $1 and lease_until > clock_timestamp()),
     shared as (
       select coalesce(json_agg(h.shard) filter (where h.process_id = $1), '[]') as led,
         count(*) filter (where h.process_id is distinct from $1 and p.id is null)::int as free
       from shards h left join processes p on p.id = h.process_id and p.lease_until > clock_timestamp())
     select coalesce((select lease_until <= clock_timestamp() from before), false) as has_lapsed, renewed.clock_ok,
       exists (select from present) as is_present, others.live, others.able, shared.led, shared.free
     from renewed, others, shared`,
    [id, roles, version, address, clockOk, linkOk, own?.now ?? null, own?.shared ?? null, own?.maxSkewS ?? null],
  );
  if (row === undefined) throw new Error('the lease was not renewed');
  const { live, able, led, free } = row;
  const { has_lapsed: hasLapsed, clock_ok: isRight, is_present: isPresent } = row;
  return { hasLapsed, clockOk: isRight, isPresent, others: { live, able }, led, free };
}

/** On graceful shutdown: others may take over immediately. */
export async function releaseLease(sql: Sql, processId: string): Promise<void> {
  await sql.run('update processes set lease_until = clock_timestamp() where id = $1', [processId]);
}

/** True if a server is using this database. */
export async function hasLiveProcess(sql: Sql): Promise<boolean> {
  return (await sql.run('select from processes where lease_until > clock_timestamp()')) > 0;
}

/** True if another server is using this database. */
export async function hasOtherLiveProcess(sql: Sql, processId: string): Promise<boolean> {
  return (await sql.run('select from processes where lease_until > clock_timestamp() and id <> $1', [processId])) > 0;
}

/** Processes that ended long ago. Shards that still point to one are free. */
export async function deleteEndedProcesses(sql: Sql, endedBefore: Temporal.Instant): Promise<void> {
  await sql.run('delete from processes where lease_until < $1', [endedBefore]);
}

/** The database's clock, which decides about schedules if this machine's differs. */
export async function databaseNow(sql: Sql): Promise<Temporal.Instant> {
  const row = await sql.first<{ now: Temporal.Instant }>('select clock_timestamp() as now');
  if (row === undefined) throw new Error('the database returned no time');
  return row.now;
}
