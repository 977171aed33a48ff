import type { OutputField } from '@zagon/device-protocol/common-schemas.ts';
import type { Sql } from '../../database/pool.ts';
import { isLiveHandOpening, isLivePlannedOpening } from './status-sql.ts';

/** An output reachable through a base station, with the names needed for a command. */
export type ReachableOutput = {
  readonly client_id: string;
  readonly output_id: string;
  readonly module_id: string;
  readonly station_serial: string;
  readonly module_serial: string;
  readonly field_name: OutputField;
};

/** A planned or running opening of one output, with its owner. */
export type ActiveOpening = {
  readonly client_id: string;
  readonly output_id: string;
  /** The hand opening and those it replaced by extension; empty for an opening of a schedule. */
  readonly hand_opening_ids: readonly string[];
  readonly schedule_id: string | null;
  /** When a user ordered it, or when its schedule opens it. */
  readonly begins_at: Temporal.Instant;
};

/** Opened, or about to be: a plan that begins later is read in time. */
const BEGINS_SOON = "open_at <= now() + interval '1 minute'";

/** All outputs of the given accounts; of the other accounts, those in use or not reported closed. */
export function reachableOutputs(sql: Sql, accountIds: readonly string[]): Promise<readonly ReachableOutput[]> {
  return sql.rows(
    `select o.client_id, o.id as output_id, o.module_id, s.serial_number as station_serial, m.serial_number as module_serial, o.field_name
     from outputs o
     join modules m on m.id = o.module_id and m.client_id = o.client_id
     join modules s on s.id = m.station_id and s.client_id = o.client_id
     where o.id in (
       select id from outputs where client_id = any($1::uuid[])
       union all select id from outputs where reported_open is distinct from false
       union all select output_id from manual_opens where ${isLiveHandOpening('manual_opens')}
       union all select output_id from output_plans where ${isLivePlannedOpening('output_plans')} and ${BEGINS_SOON})`,
    [accountIds],
  );
}

/**
 * Openings of the given accounts; of the other accounts, those that have begun or soon will. A source's own outputs are
 * left out: the station stops them before the last valve closes.
 */
export function activeOpenings(sql: Sql, accountIds: readonly string[]): Promise<readonly ActiveOpening[]> {
  return sql.rows(
    `with recursive replaced as (
       select id as live_id, id, previous_id from manual_opens where ${isLiveHandOpening('manual_opens')}
       union all
       select r.live_id, h.id, h.previous_id from replaced r join manual_opens h on h.id = r.previous_id),
     chains as (select live_id, array_agg(id::text) as ids from replaced group by live_id)
     select h.client_id, h.output_id, c.ids as hand_opening_ids, null::uuid as schedule_id, h.requested_at as begins_at
     from chains c join manual_opens h on h.id = c.live_id
     union all
     select client_id, output_id, '{}', schedule_id, open_at
     from output_plans where ${isLivePlannedOpening('output_plans')} and (client_id = any($1::uuid[]) or ${BEGINS_SOON})
       and role = 'element' and manual_open_id is null`,
    [accountIds],
  );
}

/** An output of a group, through its member section or device. */
export type GroupOutput = { readonly client_id: string; readonly group_id: string; readonly output_id: string };

/** Outputs of all groups of the given accounts. */
export async function groupOutputs(sql: Sql, accountIds: readonly string[]): Promise<readonly GroupOutput[]> {
  if (accountIds.length === 0) return [];
  return sql.rows(
    `select g.client_id, g.group_id, c.output_id
     from group_members g
     join (select client_id, id, output_id from sections union all
           select client_id, id, output_id from devices where output_id is not null) c
       on c.id = g.member_id and c.client_id = g.client_id
     where g.client_id = any($1::uuid[])
     order by g.group_id, g.position`,
    [accountIds],
  );
}
