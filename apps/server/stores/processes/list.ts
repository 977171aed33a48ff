import type { Sql } from '../../database/pool.ts';
import type { BrokerPlace } from './joining.ts';

/** A process as operators see it. */
export type ListedProcessRow = {
  readonly id: string;
  readonly version: string;
  readonly address: string;
  readonly broker: BrokerPlace;
  readonly clock_ok: boolean;
  readonly link_ok: boolean;
  /** How many shards of accounts it leads. */
  readonly shards: number;
  /** Seconds since it renewed its lease, by the database's clock. */
  readonly lease_age_s: number;
  /** False once its lease has ended: others take over what it led. */
  readonly is_live: boolean;
};

/** All processes, the live ones first; those that ended some time ago have been deleted. */
export function listProcesses(sql: Sql): Promise<readonly ListedProcessRow[]> {
  return sql.rows(
    `select p.id, p.version, p.address, p.broker, p.clock_ok, p.link_ok, p.is_live,
       case when p.is_live then (select count(*)::int from shards h where h.process_id = p.id) else 0 end as shards,
       p.lease_age_s
     from (select *, lease_until > clock_timestamp() as is_live,
         greatest(0, extract(epoch from clock_timestamp() - heartbeat))::float8 as lease_age_s from processes) p
     order by p.is_live desc, p.address, p.id`,
  );
}

/** How many processes other than this one use the database. */
export async function countOthers(sql: Sql, processId: string): Promise<number> {
  const row = await sql.first<{ others: number }>(
    'select count(*)::int as others from processes where id <> $1 and lease_until > clock_timestamp()',
    [processId],
  );
  return row?.others ?? 0;
}
