import { digestDueMs } from '@zagon/domain/alarms/budget.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';
import {
  heldBackNotices,
  insertNotice,
  lockNotices,
  recipientsOf,
  takeHeldBackNotices,
  type HeldBackNotices,
} from '../../stores/alarms/notices.ts';
import { enabledChannels } from './audience.ts';
import { muteLink, type NoticeAddresses } from './mute-link.ts';
import type { Toast } from './notices.ts';
import { queueNotice } from './queue-notice.ts';
import { digestMessage, readerText } from './message-text.ts';

/** The toasts that open pages show, and the number of queued digests. */
type Digests = { readonly toasts: readonly Toast[]; readonly sent: number };

/** Sends alarms held back by the budget, as one digest per user whose digest is due. One transaction. */
export async function notifyDigests(sql: Sql, addresses: NoticeAddresses, now: Temporal.Instant): Promise<Digests> {
  const due = (await heldBackNotices(sql)).filter(
    ({ first_at: first, last_digest_at: last }) =>
      digestDueMs(first.epochMilliseconds, last?.epochMilliseconds ?? null) <= now.epochMilliseconds,
  );
  if (due.length === 0) return { toasts: [], sent: 0 };
  await lockNotices(sql);
  const toasts: Toast[] = [];
  for (const pending of due) toasts.push(...(await notifyDigest(sql, pending, addresses, now)));
  return { toasts, sent: due.length };
}

async function notifyDigest(
  sql: Sql,
  group: HeldBackNotices,
  addresses: NoticeAddresses,
  now: Temporal.Instant,
): Promise<readonly Toast[]> {
  const { client_id: accountId, client_name: farm, user_id: userId } = group;
  const pending = await takeHeldBackNotices(sql, accountId, userId, now);
  const recipient = (await recipientsOf(sql, accountId)).find((candidate) => candidate.user_id === userId);
  // Taken by another process, or no longer a member of the account.
  if (pending.length === 0 || recipient === undefined) return [];
  const alarms = pending.map((alarm) => ({ ...alarm, message: readerText(alarm, recipient) }));
  const channels = enabledChannels(recipient, [...new Set(alarms.flatMap((alarm) => alarm.channels))]);
  const mute = muteLink(addresses);
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
    muteHash: mute.hash,
  });
  if (noticeId === null) return [];
  await queueNotice(sql, {
    noticeId,
    kind: 'digest',
    accountId,
    farm,
    rules: alarms.map(({ rule }) => rule),
    recipient,
    channels,
    text: digestMessage(alarms, farm, mute.link, recipient.language),
    links: { open: addresses.alarms, mute: mute.link },
    now,
  });
  if (!channels.includes('app')) return [];
  const subject = (language: 'pl' | 'en'): string => digestMessage(alarms, farm, mute.link, language).subject;
  const message: Text = { pl: subject('pl'), en: subject('en') };
  const body = { id: noticeId, id_client: accountId, client_name: farm, id_alarm: null, object_name: null };
  return [{ userId, body: { ...body, message, at: now.toString() } }];
}
