import { BUDGET_WINDOW_MS, shouldNotifyNow } from '@zagon/domain/alarms/budget.ts';
import { causesOf } from '@zagon/domain/alarms/causes.ts';
import { systemChannels } from '@zagon/domain/alarms/rules/registry.ts';
import type { AlarmChannel } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import { deviceType, inputOf } from '@zagon/domain/catalogue/registry.ts';
import type { Sql } from '../../database/pool.ts';
import { noticesSince, type AlarmToNotify, type Recipient } from '../../stores/alarms/notices.ts';

/** The channels of an alarm: as chosen for its rule, else from the catalogue, else those of its kind. */
export function channelsOfAlarm(alarm: AlarmToNotify): readonly AlarmChannel[] {
  if (alarm.chosen_channels !== null) return alarm.chosen_channels;
  const type = alarm.device_type === null ? undefined : deviceType(alarm.device_type);
  const input = type === undefined || alarm.field === null ? undefined : inputOf(type, alarm.field);
  return input?.alarms.find(({ name }) => name === alarm.rule)?.channels ?? systemChannels(alarm.rule);
}

/** The channels that the recipient has enabled and can be reached on. */
export function enabledChannels(recipient: Recipient, channels: readonly AlarmChannel[]): readonly AlarmChannel[] {
  return channels.filter((channel) => {
    switch (channel) {
      case 'app':
        return recipient.wants_app;
      case 'email':
        return recipient.wants_email;
      case 'sms':
        return recipient.wants_sms;
    }
  });
}

export function causesOfAlarm(alarm: AlarmToNotify): readonly string[] {
  const { rule, field, client_id: accountId, station_id: stationId } = alarm;
  return causesOf({ rule, field, accountId, stationId });
}

/** True if the recipient is notified now; false if the alarm goes to the digest. */
export async function isWithinBudget(
  sql: Sql,
  alarm: AlarmToNotify,
  recipient: Recipient,
  now: Temporal.Instant,
): Promise<boolean> {
  const since = now.subtract({ milliseconds: BUDGET_WINDOW_MS });
  const recent = await noticesSince(sql, alarm.client_id, recipient.user_id, since);
  return shouldNotifyNow(
    causesOfAlarm(alarm),
    recent.map(({ notified_at: at, causes }) => ({ atMs: at.epochMilliseconds, causes })),
    now.epochMilliseconds,
  );
}
