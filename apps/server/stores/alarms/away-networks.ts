import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import type { AwayReason } from '@zagon/domain/networks/network-state.ts';
import type { Sql } from '../../database/pool.ts';

/** A network that is not connected and of which its account was not notified. */
export type AwayNetwork = {
  readonly id: string;
  readonly client_id: string;
  readonly name: string;
  readonly state: AwayReason;
  readonly away_since: Temporal.Instant;
};

/** No connection is kept for a network that is off, or of a closed account. */
export const AWAY_NETWORKS = `from networks n join clients c on c.id = n.client_id
  where n.is_on and c.closed_at is null and n.away_since is not null and n.state <> 'connected'`;

/** Networks that are away and have no open alarm of this rule. */
export function awayNetworks(sql: Sql, rule: RuleName): Promise<readonly AwayNetwork[]> {
  return sql.rows(
    `select n.id, n.client_id, n.name, n.state, n.away_since ${AWAY_NETWORKS} and not exists (
       select from alarms a where a.client_id = n.client_id and a.rule = $1 and a.field = n.id::text
         and a.inactivation_date is null)`,
    [rule],
  );
}

/** Open alarms of this rule whose network is connected again, switched off or deleted. */
export function alarmsOfReturnedNetworks(
  sql: Sql,
  rule: RuleName,
): Promise<readonly { readonly id: string; readonly client_id: string }[]> {
  return sql.rows(
    `select a.id, a.client_id from alarms a where a.rule = $1 and a.inactivation_date is null
       and not exists (select ${AWAY_NETWORKS} and n.client_id = a.client_id and n.id::text = a.field)`,
    [rule],
  );
}
