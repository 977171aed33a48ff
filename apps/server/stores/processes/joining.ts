import type { Sql } from '../../database/pool.ts';
import { json } from '../../database/pool.ts';
import { LEASE_S, type ProcessRow } from './leases.ts';

/** Who the stations of a process connect to: its own broker, or one outside that several processes share. */
export type BrokerPlace = 'built-in' | 'outside';

/** What a process tells the others about itself before it serves. */
export type JoiningRow = Omit<ProcessRow, 'clockOk' | 'linkOk'> & {
  readonly broker: BrokerPlace;
  /** The key of the hashes in `settings`. */
  readonly settingsKey: string;
  /** Keyed hashes of settings that all processes must share, by name. */
  readonly settings: Readonly<Record<string, string>>;
};

/** A process with a valid lease, as one that starts sees it. */
export type LiveProcessRow = {
  readonly id: string;
  readonly address: string;
  readonly broker: BrokerPlace;
  readonly settings_key: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly heartbeat: Temporal.Instant;
};

/** Processes join one after the other: held until the end of the transaction. */
export async function lockJoining(sql: Sql): Promise<void> {
  await sql.run("select pg_advisory_xact_lock(hashtext('zagon.joining'))");
}

/** All processes with a valid lease. */
export function liveProcesses(sql: Sql): Promise<readonly LiveProcessRow[]> {
  return sql.rows(
    `select id, address, broker, settings_key, settings, heartbeat from processes
     where lease_until > clock_timestamp() order by id`,
  );
}

/** Adds a process with a lease of `LEASE_S`; it leads nothing until it is connected and renews the lease itself. */
export async function insertJoining(sql: Sql, process: JoiningRow): Promise<void> {
  const { id, roles, version, address, broker, settingsKey, settings } = process;
  await sql.run(
    `insert into processes (id, roles, version, address, broker, settings_key, settings, link_ok, lease_until, heartbeat)
     values ($1, $2::text[], $3, $4, $5, $6, $7::jsonb, false,
       clock_timestamp() + make_interval(secs => ${LEASE_S}), clock_timestamp())`,
    [id, roles, version, address, broker, settingsKey, json(settings)],
  );
}

/** Renews the lease of a process that is still starting. One that has lapsed stays so: others may have joined since. */
export async function renewJoining(sql: Sql, processId: string): Promise<void> {
  await sql.run(
    `update processes set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_S}),
       heartbeat = clock_timestamp() where id = $1 and lease_until > clock_timestamp()`,
    [processId],
  );
}

/** Connections that the database allows to ordinary users. */
export async function ordinaryConnections(sql: Sql): Promise<number> {
  const row = await sql.first<{ allowed: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
       - coalesce(current_setting('reserved_connections', true), '0')::int as allowed`,
  );
  if (row === undefined) throw new Error('the database returned no settings');
  return row.allowed;
}
