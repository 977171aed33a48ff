import { digestDueMs } from '@zagon/domain/alarms/budget.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../db/pool.ts';
import {
  heldBackNotices,
  insertNotice,
  lockNotices,
  recipientsOf,
  takeHeldBackNotices,
  type HeldBackNotices,
} from '../../stores/alarms/notices.ts';
import { queueNotice, type Toast } from './notices.ts';
import { digestMessage, readerText } from './message-text.ts';

/** Sends what the budget held back, as one digest per user whose digest is due. One transaction. */
export async function notifyDigests(sql: Sql, link: string, now: Temporal.Instant): Promise<readonly Toast[]> {
  const due = (await heldBackNotices(sql)).filter(
    ({ first_at: first, last_digest_at: last }) =>
      digestDueMs(first.epochMilliseconds, last?.epochMilliseconds ?? null) <= now.epochMilliseconds,
  );
  if (due.length === 0) return [];
  await lockNotices(sql);
  const toasts: Toast[] = [];
  for (const pending of due) toasts.push(...(await notifyDigest(sql, pending, link, now)));
  return toasts;
}

async function notifyDigest(
  sql: Sql,
  group: HeldBackNotices,
  link: string,
  now: Temporal.Instant,
): Promise<readonly Toast[]> {
  const { client_id: accountId, client_name: farm, user_id: userId } = group;
  const pending = await takeHeldBackNotices(sql, accountId, userId, now);
  const recipient = (await recipientsOf(sql, accountId)).find((candidate) => candidate.user_id === userId);
  // Taken by another process, or no longer a member of the account.
  if (pending.length === 0 || recipient === undefined) return [];
  const alarms = pending.map((alarm) => ({ ...alarm, message: readerText(alarm, recipient) }));
  const channels = [...new Set(alarms.flatMap((alarm) => alarm.channels))];
  const noticeId = await insertNotice(sql, {
    accountId,
    userId,
    alarmId: null,
    kind: 'digest',
    causes: [],
    channels,
    now,
    immediate: true,
    dedupeKey: `digest:${accountId}:${userId}:${now.toString()}`,
  });
  if (noticeId === null) return [];
  await queueNotice(sql, {
    noticeId,
    recipient,
    channels,
    text: digestMessage(alarms, farm, recipient.language),
    link,
    now,
  });
  if (!channels.includes('app')) return [];
  const subject = (language: 'pl' | 'en'): string => digestMessage(alarms, farm, language).subject;
  const message: Text = { pl: subject('pl'), en: subject('en') };
  const body = { id: noticeId, id_client: accountId, client_name: farm, id_alarm: null, object_name: null };
  return [{ userId, body: { ...body, message, at: now.toString() } }];
}
