import { CONFIGURATION_TIMEOUT_MIN } from '@zagon/domain/modules/configuration.ts';
import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import type { Sql } from '../../database/pool.ts';
import { AWAY_NETWORKS } from '../alarms/away-networks.ts';
import { NEW_ALARMS, REMINDED_ALARMS } from '../alarms/notices.ts';
import { IS_ALARM_OF_REMOVED } from '../alarms/silence.ts';
import { areSettingsOverdue, dueLists, RESEND_S } from '../modules/module-configurations.ts';
import { DUE_EVENTS } from '../webhooks/queue.ts';

/**
 * Work that is rare and that several jobs would look for all the time. Each has a condition here, and its job is woken
 * when it holds; one statement looks for all of them.
 */
export const WAITING_KINDS = [
  'blocks',
  'contact',
  'deliveries',
  'hardwareOrders',
  'messages',
  'moduleSettings',
  'notices',
  'recoveries',
  'webhooks',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Rules whose open alarms end by a look at the contact, and not by a reading. */
const CONTACT_RULES = "('base_offline', 'module_silent', 'network_away')";

/**
 * SQL that is true if a job may have something to do: more often than it has is right, less often is not. `$1` is the
 * time, `$2` the process.
 */
const CONDITIONS: Readonly<Record<WaitingKind, string>> = {
  blocks: `exists (select from clients where blocked_at is not null and block_confirmed_at is null and erased_at is null)`,
  contact: `exists (select from contact_checks where due_at <= $1)
    or exists (select from stations t join modules m on m.id = t.module_id where not t.online
      and m.client_id is not null and m.removed_at is null and m.status = ${MODULE_STATUS.on})
    or exists (select from alarms where rule in ${CONTACT_RULES} and inactivation_date is null)
    or exists (select ${AWAY_NETWORKS})
    or exists (select from alarms a join modules m on ${IS_ALARM_OF_REMOVED})`,
  deliveries: `exists (select from deliveries where state = 'waiting' and due_at <= $1)`,
  hardwareOrders: `exists (select from hardware where leaving is not null)`,
  messages: `exists (select from messages where published_at is null and withdrawn_at is null and publish_at <= $1)`,
  moduleSettings: `exists (select ${dueLists(`$1::timestamptz - interval '${RESEND_S} s'`, '$2')})
    or exists (select from modules m, stations s
      where ${areSettingsOverdue(`$1::timestamptz - interval '${CONFIGURATION_TIMEOUT_MIN} minutes'`)})
    or exists (select from modules where removing_at is not null and removed_at is null)`,
  notices: `exists (select from alarms a where ${NEW_ALARMS})
    or exists (select from alarms a where ${REMINDED_ALARMS})
    or exists (select from notices where told_at is null)`,
  recoveries: `exists (select from recovery_requests)`,
  webhooks: `exists (select ${DUE_EVENTS})`,
};

const LOOK = `select ${WAITING_KINDS.map((kind) => `(${CONDITIONS[kind]}) as "${kind}"`).join(',\n  ')}`;

/** The kinds of which something may be waiting. */
export async function waitingWork(
  sql: Sql,
  processId: string,
  now: Temporal.Instant,
): Promise<ReadonlySet<WaitingKind>> {
  const row = await sql.first<Readonly<Record<WaitingKind, boolean>>>(LOOK, [now, processId]);
  return new Set(WAITING_KINDS.filter((kind) => row?.[kind] === true));
}
