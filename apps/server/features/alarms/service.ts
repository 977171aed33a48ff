import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { confirmAlarm, findAlarm, removeAlarm, type AlarmRow } from '../../stores/alarms/alarms.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';

/** Confirms an alarm, active or ended. Idempotent. */
export function confirm(call: AccountCall, id: string): Promise<Result<AlarmRow, Refusal>> {
  return call.inAccount(async (sql) => {
    const confirmed = await confirmAlarm(sql, actionOf(call, id));
    if (confirmed) await writeAudit(sql, auditEntry(call, 'alarm_confirmed', id));
    const alarm = await findAlarm(sql, call.account.id, id);
    return alarm === undefined || alarm.deletion_date !== null ? refused('not_found') : ok(alarm);
  });
}

/** Removes an alarm. Refused until it has ended and been confirmed. */
export function remove(call: AccountCall, id: string): Promise<Result<AlarmRow, Refusal>> {
  return call.inAccount(async (sql) => {
    const alarm = await findAlarm(sql, call.account.id, id);
    if (alarm === undefined || alarm.deletion_date !== null) return refused('not_found');
    if (!(await removeAlarm(sql, actionOf(call, id)))) return refused('alarm_active');
    await writeAudit(sql, auditEntry(call, 'alarm_removed', id));
    return ok({ ...alarm, deletion_date: call.now, updated_at: call.now });
  });
}

function actionOf({ account, visitor, now }: AccountCall, id: string) {
  return { accountId: account.id, id, userId: visitor.userId, now };
}

function auditEntry(call: AccountCall, event: string, subject: string) {
  return {
    accountId: call.account.id,
    userId: call.visitor.userId,
    actingAs: 'user' as const,
    ip: call.ip,
    event,
    subject,
    at: call.now,
  };
}
