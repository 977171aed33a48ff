import type { Sql } from '../../database/pool.ts';

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

/**
 * Renews the lease of a process by the database's clock, the only one shared by all processes. Returns true if it had
 * lapsed: another process may have taken over.
 */
export async function renewLease(sql: Sql, process: ProcessRow): Promise<boolean> {
  const { id, roles, version, address, clockOk = true, linkOk = true } = process;
  const row = await sql.first<{ lapsed: boolean }>(
    `with before as (select lease_until <= clock_timestamp() as lapsed from processes where id = $1)
     insert into processes (id, roles, version, address, clock_ok, link_ok, lease_until, heartbeat)
     values ($1, $2::text[], $3, $4, $5, $6, clock_timestamp() + make_interval(secs => ${LEASE_S}), clock_timestamp())
     on conflict (id) do update set lease_until = excluded.lease_until, heartbeat = excluded.heartbeat,
       clock_ok = excluded.clock_ok, link_ok = excluded.link_ok
     returning coalesce((select lapsed from before), false) as lapsed`,
    [id, roles, version, address, clockOk, linkOk],
  );
  return row?.lapsed === true;
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
