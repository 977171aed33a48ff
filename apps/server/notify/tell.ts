import type { EventBody } from '@zagon/contract/live/events.ts';
import { FOLDED_RULES } from '@zagon/domain/alarms/kinds.ts';
import type { AlarmChannel } from '@zagon/domain/catalogue/alarm-rule.ts';
import type { Sql } from '../db/pool.ts';
import { queueDelivery } from '../stores/deliveries.ts';
import {
  alarmsToRemind,
  alarmsToTell,
  insertNotice,
  lockNotices,
  markNoticed,
  recipientsOf,
  type AlarmToTell,
  type Recipient,
} from '../stores/notices.ts';
import { causesOfAlarm, channelsOfAlarm, isWithinBudget, wantedBy } from './audience.ts';
import { alarmMessage, readerWords, type Words } from './words.ts';

/** A message for the open pages of one person, to be said after the commit. */
export type Toast = { readonly userId: string; readonly body: EventBody<'notifications'> };

export type ToldRound = {
  readonly toasts: readonly Toast[];
  /** Alarms whose row changed, by account. */
  readonly alarms: readonly { readonly clientId: string; readonly id: string }[];
};

/** So many alarms in one round; the next one begins at once. */
export const ROUND = 50;

/** Who has not confirmed is reminded after this, as long as the alarm is not older than that. */
const REMIND_AFTER: Temporal.DurationLike = { hours: 6 };
const REMIND_FOR: Temporal.DurationLike = { hours: 72 };

/** Tells people of new alarms: rows of messages and what their open pages are to say. One transaction. */
export async function tellNewAlarms(sql: Sql, link: string, now: Temporal.Instant): Promise<ToldRound> {
  await lockNotices(sql);
  return tellAll(sql, await alarmsToTell(sql, FOLDED_RULES, now, ROUND), 'alarm', link, now);
}

/** Reminds of what nobody has confirmed and still holds. */
export async function remind(sql: Sql, link: string, now: Temporal.Instant): Promise<ToldRound> {
  await lockNotices(sql);
  const span = { toldBefore: now.subtract(REMIND_AFTER), raisedAfter: now.subtract(REMIND_FOR) };
  return tellAll(sql, await alarmsToRemind(sql, span, ROUND), 'reminder', link, now);
}

async function tellAll(
  sql: Sql,
  alarms: readonly AlarmToTell[],
  kind: 'alarm' | 'reminder',
  link: string,
  now: Temporal.Instant,
): Promise<ToldRound> {
  const toasts: Toast[] = [];
  for (const alarm of alarms) {
    const ways = new Set<string>();
    // What a silent base station says already is said by its alarm.
    const people = alarm.folded ? [] : await recipientsOf(sql, alarm.client_id);
    for (const recipient of people) {
      const channels = wantedBy(recipient, channelsOfAlarm(alarm));
      if (channels.length === 0) continue;
      const told = await isWithinBudget(sql, alarm, recipient, now);
      const noticeId = await insertNotice(sql, {
        clientId: alarm.client_id,
        userId: recipient.user_id,
        alarmId: alarm.id,
        kind,
        causes: causesOfAlarm(alarm),
        channels,
        now,
        told,
        dedupeKey: `${alarm.id}:${recipient.user_id}:${kind === 'alarm' ? kind : now.toString()}`,
      });
      if (noticeId === null || !told) continue;
      const words = wordsFor(alarm, kind, recipient);
      for (const way of await queue(sql, { noticeId, recipient, channels, words, link, now })) ways.add(way);
      if (channels.includes('app')) toasts.push(toastOf(alarm, noticeId, recipient, now));
    }
    await markNoticed(sql, alarm.id, [...ways], now);
  }
  return { toasts, alarms: alarms.map(({ id, client_id: clientId }) => ({ clientId, id })) };
}

function wordsFor(alarm: AlarmToTell, kind: 'alarm' | 'reminder', recipient: Recipient): Words {
  const { module_name: moduleName, client_name: farm, at } = alarm;
  const message = readerWords(alarm, recipient);
  return alarmMessage({ message, moduleName, farm, at, timeZone: recipient.time_zone }, kind, recipient.language);
}

function toastOf(alarm: AlarmToTell, noticeId: string, recipient: Recipient, now: Temporal.Instant): Toast {
  return {
    userId: recipient.user_id,
    body: {
      id: noticeId,
      id_client: alarm.client_id,
      client_name: alarm.client_name,
      id_alarm: alarm.id,
      object_name: alarm.module_name,
      message: { ...readerWords(alarm, recipient) },
      at: now.toString(),
    },
  };
}

/** Queues a message for every way in which somebody is reached; the ways. */
export async function queue(
  sql: Sql,
  message: {
    readonly noticeId: string;
    readonly recipient: Recipient;
    readonly channels: readonly AlarmChannel[];
    readonly words: Words;
    readonly link: string;
    readonly now: Temporal.Instant;
  },
): Promise<readonly string[]> {
  const { noticeId, recipient, channels, words, link, now } = message;
  const ways = new Set<string>();
  const put = async (channel: 'push' | 'email' | 'sms', address: string): Promise<void> => {
    ways.add(channel);
    const { user_id: userId, language } = recipient;
    await queueDelivery(sql, { noticeId, userId, channel, address, language, ...words, link, now });
  };
  for (const channel of channels) {
    switch (channel) {
      case 'app':
        ways.add('app');
        for (const browser of recipient.browsers) await put('push', browser);
        break;
      case 'email':
        await put('email', recipient.email);
        break;
      case 'sms':
        await put('sms', recipient.phone);
        break;
    }
  }
  return [...ways];
}
