import { digestDueMs } from '@zagon/domain/alarms/budget.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { Sql } from '../db/pool.ts';
import { heldBack, insertNotice, lockNotices, recipientsOf, takeHeldBack, type HeldBack } from '../stores/notices.ts';
import { queue, type Toast } from './tell.ts';
import { digestMessage, readerWords } from './words.ts';

/** Tells together what the budget held back, to everybody whose digest is due. One transaction. */
export async function tellDigests(sql: Sql, link: string, now: Temporal.Instant): Promise<readonly Toast[]> {
  const due = (await heldBack(sql)).filter(
    ({ first_at: first, last_digest_at: last }) =>
      digestDueMs(first.epochMilliseconds, last?.epochMilliseconds ?? null) <= now.epochMilliseconds,
  );
  if (due.length === 0) return [];
  await lockNotices(sql);
  const toasts: Toast[] = [];
  for (const held of due) toasts.push(...(await tellDigest(sql, held, link, now)));
  return toasts;
}

async function tellDigest(sql: Sql, whose: HeldBack, link: string, now: Temporal.Instant): Promise<readonly Toast[]> {
  const { client_id: clientId, client_name: farm, user_id: userId } = whose;
  const held = await takeHeldBack(sql, clientId, userId, now);
  const recipient = (await recipientsOf(sql, clientId)).find((one) => one.user_id === userId);
  // Taken by another process, or no longer one of the account's people.
  if (held.length === 0 || recipient === undefined) return [];
  const alarms = held.map((alarm) => ({ ...alarm, message: readerWords(alarm, recipient) }));
  const channels = [...new Set(alarms.flatMap((alarm) => alarm.channels))];
  const noticeId = await insertNotice(sql, {
    clientId,
    userId,
    alarmId: null,
    kind: 'digest',
    causes: [],
    channels,
    now,
    told: true,
    dedupeKey: `digest:${clientId}:${userId}:${now.toString()}`,
  });
  if (noticeId === null) return [];
  await queue(sql, {
    noticeId,
    recipient,
    channels,
    words: digestMessage(alarms, farm, recipient.language),
    link,
    now,
  });
  if (!channels.includes('app')) return [];
  const subject = (language: 'pl' | 'en'): string => digestMessage(alarms, farm, language).subject;
  const message: Text = { pl: subject('pl'), en: subject('en') };
  const body = { id: noticeId, id_client: clientId, client_name: farm, id_alarm: null, object_name: null };
  return [{ userId, body: { ...body, message, at: now.toString() } }];
}
