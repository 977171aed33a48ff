import type { EventBody } from '@zagon/contract/live/events.ts';
import { FOLDED_RULES } from '@zagon/domain/alarms/rules/registry.ts';
import type { Sql } from '../../database/pool.ts';
import { usersWhoMuted } from '../../stores/alarms/muted-alarms.ts';
import {
  alarmsToRemind,
  alarmsToNotify,
  insertNotice,
  lockNotices,
  markNotified,
  recipientsOf,
  type AlarmToNotify,
  type Recipient,
} from '../../stores/alarms/notices.ts';
import { causesOfAlarm, channelsOfAlarm, isWithinBudget, enabledChannels } from './audience.ts';
import { alarmMessage, readerSms, readerText, type MessageText } from './message-text.ts';
import { muteLink, type NoticeAddresses } from './mute-link.ts';
import { queueNotice } from './queue-notice.ts';

/** A message for the open pages of one user, to be published after the commit. */
export type Toast = { readonly userId: string; readonly body: EventBody<'notifications'> };

export type NoticeRound = {
  readonly toasts: readonly Toast[];
  /** Alarms whose row changed, by account. */
  readonly alarms: readonly { readonly accountId: string; readonly id: string }[];
};

const NOTHING: NoticeRound = { toasts: [], alarms: [] };

/** Maximum alarms per round; the next round starts at once. */
export const ROUND_SIZE = 50;

/** Queues messages for new alarms and returns the toasts for open pages. One transaction. */
export async function notifyNewAlarms(
  sql: Sql,
  addresses: NoticeAddresses,
  now: Temporal.Instant,
): Promise<NoticeRound> {
  // Found before they are locked, so that a pass that finds none needs no transaction.
  if ((await alarmsToNotify(sql, FOLDED_RULES, now, 1)).length === 0) return NOTHING;
  await lockNotices(sql);
  return notifyAll(sql, await alarmsToNotify(sql, FOLDED_RULES, now, ROUND_SIZE), 'alarm', addresses, now);
}

/** Queues reminders of alarms that are unconfirmed and still active. */
export async function remind(sql: Sql, addresses: NoticeAddresses, now: Temporal.Instant): Promise<NoticeRound> {
  if ((await alarmsToRemind(sql, now, 1)).length === 0) return NOTHING;
  await lockNotices(sql);
  return notifyAll(sql, await alarmsToRemind(sql, now, ROUND_SIZE), 'reminder', addresses, now);
}

async function notifyAll(
  sql: Sql,
  alarms: readonly AlarmToNotify[],
  kind: 'alarm' | 'reminder',
  addresses: NoticeAddresses,
  now: Temporal.Instant,
): Promise<NoticeRound> {
  const toasts: Toast[] = [];
  for (const alarm of alarms) {
    const usedChannels = new Set<string>();
    // A folded alarm is covered by the alarm of its silent base station.
    const recipients = alarm.folded ? [] : await recipientsOf(sql, alarm.client_id, alarm.rule);
    const muted = recipients.length === 0 ? new Set() : await usersWhoMuted(sql, alarm.client_id, alarm, now);
    for (const recipient of recipients) {
      if (muted.has(recipient.user_id)) continue;
      const channels = enabledChannels(recipient, channelsOfAlarm(alarm));
      if (channels.length === 0) continue;
      const mute = muteLink(addresses);
      const isSentNow = await isWithinBudget(sql, alarm, recipient, now);
      const noticeId = await insertNotice(sql, {
        accountId: alarm.client_id,
        userId: recipient.user_id,
        alarmId: alarm.id,
        kind,
        causes: causesOfAlarm(alarm),
        channels,
        now,
        immediate: isSentNow,
        dedupeKey: `${alarm.id}:${recipient.user_id}:${kind === 'alarm' ? kind : now.toString()}`,
        muteHash: mute.hash,
      });
      if (noticeId === null || !isSentNow) continue;
      const text = textFor(alarm, kind, recipient, mute.link);
      const about = { noticeId, kind, accountId: alarm.client_id, farm: alarm.client_name, rules: [alarm.rule] };
      const links = { open: addresses.alarms, mute: mute.link };
      for (const usedChannel of await queueNotice(sql, { ...about, recipient, channels, text, links, now }))
        usedChannels.add(usedChannel);
      if (channels.includes('app')) toasts.push(toastOf(alarm, noticeId, recipient, now));
    }
    await markNotified(sql, alarm.id, [...usedChannels], now);
  }
  return { toasts, alarms: alarms.map(({ id, client_id: accountId }) => ({ accountId, id })) };
}

function textFor(alarm: AlarmToNotify, kind: 'alarm' | 'reminder', recipient: Recipient, mute: string): MessageText {
  const { module_name: moduleName, client_name: farm, at } = alarm;
  const message = readerText(alarm, recipient);
  const { time_zone: timeZone, date_format: dateFormat } = recipient;
  const sms = readerSms(alarm, recipient);
  const details = { message, sms, muteLink: mute, moduleName, farm, at, timeZone, dateFormat };
  return alarmMessage(details, kind, recipient.language);
}

function toastOf(alarm: AlarmToNotify, noticeId: string, recipient: Recipient, now: Temporal.Instant): Toast {
  return {
    userId: recipient.user_id,
    body: {
      id: noticeId,
      id_client: alarm.client_id,
      client_name: alarm.client_name,
      id_alarm: alarm.id,
      object_name: alarm.module_name,
      message: { ...readerText(alarm, recipient) },
      at: now.toString(),
    },
  };
}
