import { ok } from '@zagon/domain/core/result.ts';
import type { Events } from '../../events.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { listAlarms } from '../../stores/alarms.ts';
import type { TellChanges } from '../../stores/irrigation-changes.ts';
import { consequencesOf } from './consequences.ts';
import { presentAlarm } from './present.ts';
import { confirm, remove } from './service.ts';
import { listSettings, saveSettings } from './settings.ts';
import { announceAlarm } from './socket.ts';

export type AlarmParts = {
  readonly events: Events;
  readonly tell: TellChanges;
  /** Thresholds were changed: the next reading is held against the new ones. */
  readonly settingsChanged: () => void;
};

export function alarmRoutes({ events, tell, settingsChanged }: AlarmParts): readonly Route[] {
  return [
    inAccount('listAlarms', async (call) => {
      const { before, limit } = call.query;
      const page = { before: before === undefined ? null : Temporal.Instant.from(before), limit };
      const rows = await call.inAccount((sql) => listAlarms(sql, call.account.id, page));
      return ok(rows.map(presentAlarm));
    }),

    inAccount('confirmAlarm', async (call) => {
      const confirmed = await confirm(call, call.params.id);
      if (!confirmed.ok) return confirmed;
      announceAlarm(events, call.account.id, confirmed.value);
      return ok(presentAlarm(confirmed.value));
    }),

    inAccount('deleteAlarm', async (call) => {
      const removed = await remove(call, call.params.id);
      if (!removed.ok) return removed;
      announceAlarm(events, call.account.id, removed.value);
      return ok({ ok: true as const });
    }),

    inAccount('alarmConsequences', async (call) => {
      const told = await call.inAccount((sql) => consequencesOf(sql, call.account.id, call.params.id, call.now));
      return told === undefined ? refused('not_found') : ok(told);
    }),

    inAccount('listObjectAlarms', (call) => listSettings(call, call.params.id)),

    inAccount('updateObjectAlarms', async (call) => {
      const saved = await saveSettings(call, call.params.id, call.body.alarms);
      if (!saved.ok) return saved;
      settingsChanged();
      if (saved.value.ended.length > 0) await tell(call.account.id, { alarms: saved.value.ended });
      return ok(saved.value.settings);
    }),
  ];
}
