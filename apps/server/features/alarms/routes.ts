import { ok } from '@zagon/domain/core/result.ts';
import type { Events } from '../../events.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { listAlarms } from '../../stores/alarms.ts';
import { presentAlarm } from './present.ts';
import { confirm, remove } from './service.ts';

export function alarmRoutes(events: Events): readonly Route[] {
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
      const alarm = presentAlarm(confirmed.value);
      events.announce({ client: call.account.id }, 'alarms', alarm);
      return ok(alarm);
    }),

    inAccount('deleteAlarm', async (call) => {
      const removed = await remove(call, call.params.id);
      if (!removed.ok) return removed;
      events.announce({ client: call.account.id }, 'alarms', presentAlarm(removed.value));
      return ok({ ok: true as const });
    }),
  ];
}
