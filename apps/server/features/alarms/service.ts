import { ok, type Result } from '@zagon/domain/core/result.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { confirmAlarm, findAlarm, removeAlarm, type AlarmRow, unconfirmAlarm } from '../../stores/alarms/alarms.ts';

const CONFIRMATION = {
  alarm_confirmed: confirmAlarm,
  alarm_unconfirmed: unconfirmAlarm,
} as const;

/** Confirms an alarm, active or ended, or takes its confirmation back. Idempotent. */
export function changeConfirmation(
  call: AccountCall,
  id: string,
  event: keyof typeof CONFIRMATION,
): Promise<Result<AlarmRow, Refusal>> {
  return call.inAccount(async (sql) => {
    const before = await findAlarm(sql, call.account.id, id);
    const changed = await CONFIRMATION[event](sql, actionOf(call, id));
    const alarm = await findAlarm(sql, call.account.id, id);
    if (changed) await auditChange(sql, call, event, id, { before: audited(before), after: audited(alarm) });
    return alarm === undefined || alarm.deletion_date !== null ? refused('not_found') : ok(alarm);
  });
}

/** Removes an alarm. Refused until it has ended and been confirmed. */
export function remove(call: AccountCall, id: string): Promise<Result<AlarmRow, Refusal>> {
  return call.inAccount(async (sql) => {
    const alarm = await findAlarm(sql, call.account.id, id);
    if (alarm === undefined || alarm.deletion_date !== null) return refused('not_found');
    if (!(await removeAlarm(sql, actionOf(call, id)))) return refused('alarm_active');
    await auditChange(sql, call, 'alarm_removed', id, { before: audited(alarm), after: null });
    return ok({ ...alarm, deletion_date: call.now, updated_at: call.now });
  });
}

function actionOf({ account, visitor, now }: AccountCall, id: string) {
  return { accountId: account.id, id, userId: visitor.userId, now };
}

/** The fields of an alarm that the audit log compares. */
function audited(alarm: AlarmRow | undefined) {
  if (alarm === undefined) return null;
  const { rule, module_id, activation_date, inactivation_date, confirmation_date, confirmed_by } = alarm;
  return { rule, module_id, activation_date, inactivation_date, confirmation_date, confirmed_by };
}
