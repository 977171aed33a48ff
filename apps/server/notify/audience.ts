import { BUDGET_SPAN_MS, tellAtOnce } from '@zagon/domain/alarms/budget.ts';
import { causesOf, channelsOf } from '@zagon/domain/alarms/kinds.ts';
import type { AlarmChannel } from '@zagon/domain/catalogue/alarm-rule.ts';
import { deviceType, inputOf } from '@zagon/domain/catalogue/registry.ts';
import type { Sql } from '../db/pool.ts';
import { toldSince, type AlarmToTell, type Recipient } from '../stores/notices.ts';

/** The channels of an alarm: what was chosen for its rule, else the catalogue's, else those of its kind. */
export function channelsOfAlarm(alarm: AlarmToTell): readonly AlarmChannel[] {
  if (alarm.chosen_channels !== null) return alarm.chosen_channels;
  const type = alarm.device_type === null ? undefined : deviceType(alarm.device_type);
  const input = type === undefined || alarm.field === null ? undefined : inputOf(type, alarm.field);
  return input?.alarms.find(({ name }) => name === alarm.rule)?.channels ?? channelsOf(alarm.rule);
}

/** Those of the channels that somebody wants and can be reached by. */
export function wantedBy(recipient: Recipient, channels: readonly AlarmChannel[]): readonly AlarmChannel[] {
  return channels.filter((channel) => {
    switch (channel) {
      case 'app':
        return recipient.wants_app;
      case 'email':
        return recipient.wants_email;
      case 'sms':
        return recipient.wants_sms && recipient.phone !== '';
    }
  });
}

export function causesOfAlarm(alarm: AlarmToTell): readonly string[] {
  const { rule, field, client_id: clientId, station_id: stationId } = alarm;
  return causesOf({ rule, field, clientId, stationId });
}

/** Whether somebody hears of it now, or in the digest. */
export async function isWithinBudget(
  sql: Sql,
  alarm: AlarmToTell,
  recipient: Recipient,
  now: Temporal.Instant,
): Promise<boolean> {
  const since = now.subtract({ milliseconds: BUDGET_SPAN_MS });
  const told = await toldSince(sql, alarm.client_id, recipient.user_id, since);
  return tellAtOnce(
    causesOfAlarm(alarm),
    told.map(({ told_at: at, causes }) => ({ atMs: at.epochMilliseconds, causes })),
    now.epochMilliseconds,
  );
}
