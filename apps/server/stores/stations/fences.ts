import type { Sql } from '../../database/pool.ts';
import { NETWORK_PREFIX } from '../networks/field-devices.ts';

/** The numbers by which a station recognises that one order is newer than another. */
export type Fence = { readonly epoch: number; readonly seq: number };

/**
 * The fence for the next opening sent to a station; undefined if this process does not lead the station's account
 * (any more). Until the transaction ends no other process can take over.
 */
export function nextFence(sql: Sql, processId: string, stationId: string): Promise<Fence | undefined> {
  return sql.first(
    `with lead as materialized (
       select h.epoch from modules m join clients c on c.id = m.client_id join shards h on h.shard = c.shard
       join processes p on p.id = h.process_id
       where m.id = $2 and p.id = $1 and p.lease_until > clock_timestamp() for share of h)
     update stations t set command_seq = command_seq + 1 from lead where t.module_id = $2
     returning greatest(t.epoch, lead.epoch) as epoch, t.command_seq as seq`,
    [processId, stationId],
  );
}

/** The fence for the next close. Stations accept a close with any fence, so it needs no lease. */
export function closeFence(sql: Sql, stationId: string): Promise<Fence | undefined> {
  return sql.first(
    `update stations t set command_seq = command_seq + 1 where t.module_id = $1
     returning greatest(t.epoch, (select h.epoch from modules m join clients c on c.id = m.client_id
       join shards h on h.shard = c.shard where m.id = t.module_id)) as epoch, t.command_seq as seq`,
    [stationId],
  );
}

/** The fence that the next order to a station would carry, without taking it. */
export function peekFence(sql: Sql, stationId: string): Promise<Fence | undefined> {
  return sql.first(
    `select greatest(t.epoch, coalesce(h.epoch, 0)) as epoch, t.command_seq + 1 as seq
     from stations t join modules m on m.id = t.module_id join clients c on c.id = m.client_id
       left join shards h on h.shard = c.shard where t.module_id = $1`,
    [stationId],
  );
}

/** Who leads the shard of a station: this process, another live one, or none. */
export type StationLead = { readonly serial_number: string; readonly leader: 'us' | 'other' | 'none' };

/** Who leads each of these stations. Until the transaction ends none of them changes hands. */
export function lockLeads(sql: Sql, processId: string, serials: readonly string[]): Promise<readonly StationLead[]> {
  return sql.rows(
    `with wanted as materialized (
       select w.serial, coalesce(c.shard, 0) as shard from unnest($2::text[]) as w(serial)
         left join (modules m join stations s on s.module_id = m.id) on m.serial_number = w.serial and m.removed_at is null
         left join networks n on n.id = case when w.serial like '${NETWORK_PREFIX}%'
           then substr(w.serial, ${NETWORK_PREFIX.length + 1})::uuid end
         left join clients c on c.id = coalesce(n.client_id, m.client_id)),
     locked as materialized (
       select h.shard, h.process_id from shards h where h.shard in (select shard from wanted) order by h.shard for share)
     select w.serial as serial_number,
       case when p.id is null then 'none' when p.id = $1 then 'us' else 'other' end as leader
     from wanted w join locked h on h.shard = w.shard
       left join processes p on p.id = h.process_id and p.lease_until > clock_timestamp()`,
    [processId, serials],
  );
}
