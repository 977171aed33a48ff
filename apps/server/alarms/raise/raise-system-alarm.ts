import {
  systemMessage,
  systemSms,
  type SystemFacts,
  type SystemRuleName,
} from '@zagon/domain/alarms/rules/registry.ts';
import type { Sql } from '../../database/pool.ts';
import { raiseAlarm } from '../../stores/alarms/alarm-writes.ts';

type SystemAlarmOf<Name extends SystemRuleName> = {
  readonly accountId: string;
  /** Null: it concerns no module, such as that of a network. */
  readonly moduleId: string | null;
  readonly rule: Name;
  /** The facts its message is built from. */
  readonly facts: SystemFacts[Name];
  /** The output, flow meter or network it concerns; omitted if it concerns the whole module. */
  readonly field?: string;
  /** When its cause began; now if omitted. */
  readonly since?: Temporal.Instant;
  readonly now: Temporal.Instant;
};

/** An alarm of a system rule, with the facts of that rule. */
export type SystemAlarm = { [Name in SystemRuleName]: SystemAlarmOf<Name> }[SystemRuleName];

/** The only place that raises alarms of system rules. Returns null if one for this rule is already open. */
export function raiseSystemAlarm(sql: Sql, alarm: SystemAlarm): Promise<string | null> {
  const { accountId, moduleId, rule, facts, field, since, now } = alarm;
  const [message, sms] = [systemMessage(rule, facts), systemSms(rule, facts)];
  return raiseAlarm(sql, { accountId, moduleId, rule, field: field ?? null, message, sms, since: since ?? now, now });
}
