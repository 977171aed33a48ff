import type { Order } from '@zagon/device-protocol/command.ts';
import type { Sql } from '../../database/pool.ts';

/** An order with what its envelope carried. */
export type SentOrderRow = {
  readonly id: string;
  readonly body: Order;
  readonly status: number;
  readonly error: string | null;
  readonly created_at: Temporal.Instant;
  readonly sent_at: Temporal.Instant | null;
  readonly answered_at: Temporal.Instant | null;
  readonly cmd_id: string | null;
  readonly epoch: number | null;
  readonly seq: number | null;
  readonly not_after: Temporal.Instant | null;
  readonly user_name: string | null;
};

/** The newest orders to a module, newest first. */
export function sentOrders(
  sql: Sql,
  accountId: string,
  moduleId: string,
  limit: number,
): Promise<readonly SentOrderRow[]> {
  return sql.rows(
    `select k.id, k.body, k.status, k.error, k.created_at, k.sent_at, k.answered_at, k.cmd_id, k.epoch, k.seq, k.not_after,
       nullif(trim(concat(u.first_name, ' ', u.family_name)), '') as user_name
     from commands k left join users u on u.id = k.user_id
     where k.client_id = $1 and k.module_id = $2 order by k.created_at desc, k.id desc limit $3`,
    [accountId, moduleId, limit],
  );
}

/** The reports of a station about these commands since then, oldest first. */
export async function eventsOfCommands(
  sql: Sql,
  stationId: string,
  cmdIds: readonly string[],
  since: Temporal.Instant,
): Promise<readonly { readonly event: unknown; readonly received_at: Temporal.Instant }[]> {
  if (cmdIds.length === 0) return [];
  return sql.rows(
    `select event, received_at from station_events
     where station_id = $1 and received_at >= $3
       and (event ->> 'cmd_id' = any($2::text[]) or event -> 'cause' ->> 'cmd_id' = any($2::text[])) order by id`,
    [stationId, cmdIds, since],
  );
}
