import type { EventBody } from '@zagon/contract/live/events.ts';
import { FOLDED_RULES } from '@zagon/domain/alarms/rules/registry.ts';
import type { AlarmChannel } from '@zagon/domain/alarms/rules/rule.ts';
import type { Sql } from '../../db/pool.ts';
import { queueDelivery } from '../../stores/alarms/deliveries.ts';
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
import { alarmMessage, readerText, type MessageText } from './message-text.ts';

/** A message for the open pages of one user, to be published after the commit. */
export type Toast = { readonly userId: string; readonly body: EventBody<'notifications'> };

export type NoticeRound = {
  readonly toasts: readonly Toast[];
  /** Alarms whose row changed, by account. */
  readonly alarms: readonly { readonly accountId: string; readonly id: string }[];
};

/** Maximum alarms per round; the next round starts at once. */
export const ROUND_SIZE = 50;

/** How long to wait for a confirmation before reminding, unless the alarm is older than REMIND_FOR. */
const REMIND_AFTER: Temporal.DurationLike = { hours: 6 };
const REMIND_FOR: Temporal.DurationLike = { hours: 72 };

/** Queues messages for new alarms and returns the toasts for open pages. One transaction. */
export async function notifyNewAlarms(sql: Sql, link: string, now: Temporal.Instant): Promise<NoticeRound> {
  await lockNotices(sql);
  return notifyAll(sql, await alarmsToNotify(sql, FOLDED_RULES, now, ROUND_SIZE), 'alarm', link, now);
}

/** Queues reminders of alarms that are unconfirmed and still active. */
export async function remind(sql: Sql, link: string, now: Temporal.Instant): Promise<NoticeRound> {
  await lockNotices(sql);
  const span = { notifiedBefore: now.subtract(REMIND_AFTER), raisedAfter: now.subtract(REMIND_FOR) };
  return notifyAll(sql, await alarmsToRemind(sql, span, ROUND_SIZE), 'reminder', link, now);
}

async function notifyAll(
  sql: Sql,
  alarms: readonly AlarmToNotify[],
  kind: 'alarm' | 'reminder',
  link: string,
  now: Temporal.Instant,
): Promise<NoticeRound> {
  const toasts: Toast[] = [];
  for (const alarm of alarms) {
    const usedChannels = new Set<string>();
    // A folded alarm is covered by the alarm of its silent base station.
    const recipients = alarm.folded ? [] : await recipientsOf(sql, alarm.client_id);
    for (const recipient of recipients) {
      const channels = enabledChannels(recipient, channelsOfAlarm(alarm));
      if (channels.length === 0) continue;
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
      });
      if (noticeId === null || !isSentNow) continue;
      const text = textFor(alarm, kind, recipient);
      for (const usedChannel of await queueNotice(sql, { noticeId, recipient, channels, text, link, now }))
        usedChannels.add(usedChannel);
      if (channels.includes('app')) toasts.push(toastOf(alarm, noticeId, recipient, now));
    }
    await markNotified(sql, alarm.id, [...usedChannels], now);
  }
  return { toasts, alarms: alarms.map(({ id, client_id: accountId }) => ({ accountId, id })) };
}

function textFor(alarm: AlarmToNotify, kind: 'alarm' | 'reminder', recipient: Recipient): MessageText {
  const { module_name: moduleName, client_name: farm, at } = alarm;
  const message = readerText(alarm, recipient);
  const { time_zone: timeZone, date_format: dateFormat } = recipient;
  return alarmMessage({ message, moduleName, farm, at, timeZone, dateFormat }, kind, recipient.language);
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

/** Queues a message on every channel that reaches the recipient; returns those channels. */
export async function queueNotice(
  sql: Sql,
  message: {
    readonly noticeId: string;
    readonly recipient: Recipient;
    readonly channels: readonly AlarmChannel[];
    readonly text: MessageText;
    readonly link: string;
    readonly now: Temporal.Instant;
  },
): Promise<readonly string[]> {
  const { noticeId, recipient, channels, text, link, now } = message;
  const usedChannels = new Set<string>();
  const enqueue = async (channel: 'push' | 'email' | 'sms', address: string): Promise<void> => {
    usedChannels.add(channel);
    const { user_id: userId, language } = recipient;
    await queueDelivery(sql, { noticeId, userId, channel, address, language, ...text, link, now });
  };
  for (const channel of channels) {
    switch (channel) {
      case 'app':
        usedChannels.add('app');
        for (const browser of recipient.browsers) await enqueue('push', browser);
        break;
      case 'email':
        await enqueue('email', recipient.email);
        break;
      case 'sms':
        await enqueue('sms', recipient.phone);
        break;
    }
  }
  return [...usedChannels];
}
