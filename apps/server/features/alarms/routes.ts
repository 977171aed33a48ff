import { ok } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { listAlarms } from '../../stores/alarms/alarms.ts';
import { consequencesOf } from './consequences.ts';
import { presentAlarm } from './present.ts';
import { changeConfirmation, remove } from './service.ts';
import { listSettings, listTypeSettings, saveManySettings, saveSettings } from './settings.ts';
import { publishAlarm } from './socket.ts';

export function alarmRoutes({ events, publish, alarmSettingsChanged }: Services): readonly Route[] {
  const changed = async (
    call: AccountCall & { readonly params: { readonly id: string } },
    event: 'alarm_confirmed' | 'alarm_unconfirmed',
  ) => {
    const alarm = await changeConfirmation(call, call.params.id, event);
    if (!alarm.ok) return alarm;
    publishAlarm(events, call.account.id, alarm.value);
    return ok(presentAlarm(alarm.value));
  };
  return [
    accountRoute('listAlarms', async (call) => {
      const { since, before, limit } = call.query;
      const instant = (text: string | undefined) => (text === undefined ? null : Temporal.Instant.from(text));
      const page = { since: instant(since), before: instant(before), limit };
      const rows = await call.inAccount((sql) => listAlarms(sql, call.account.id, page));
      return ok(rows.map(presentAlarm));
    }),

    accountRoute('confirmAlarm', (call) => changed(call, 'alarm_confirmed')),

    accountRoute('unconfirmAlarm', (call) => changed(call, 'alarm_unconfirmed')),

    accountRoute('deleteAlarm', async (call) => {
      const removed = await remove(call, call.params.id);
      if (!removed.ok) return removed;
      publishAlarm(events, call.account.id, removed.value);
      return ok({ ok: true as const });
    }),

    accountRoute('alarmConsequences', async (call) => {
      const consequences = await call.inAccount((sql) =>
        consequencesOf(sql, call.account.id, call.params.id, call.now),
      );
      return consequences === undefined ? refused('not_found') : ok(consequences);
    }),

    accountRoute('listModuleAlarms', (call) => listSettings(call, call.params.id)),

    accountRoute('updateModuleAlarms', async (call) => {
      const saved = await saveSettings(call, call.params.id, call.body.alarms);
      if (!saved.ok) return saved;
      alarmSettingsChanged();
      if (saved.value.ended.length > 0) publish(call.account.id, { alarms: saved.value.ended });
      return ok(saved.value.settings);
    }),

    accountRoute('listAlarmSettings', async (call) => ok(await listTypeSettings(call, call.query.device_type))),

    accountRoute('updateAlarmSettings', async (call) => {
      const saved = await saveManySettings(call, call.body);
      if (!saved.ok) return saved;
      alarmSettingsChanged();
      if (saved.value.ended.length > 0) publish(call.account.id, { alarms: saved.value.ended });
      return ok(saved.value.modules);
    }),
  ];
}
