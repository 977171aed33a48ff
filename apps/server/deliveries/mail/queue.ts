import type { Language } from '@zagon/domain/core/language.ts';
import { z } from 'zod';
import { newId } from '../../database/new-id.ts';
import { json, type Sql } from '../../database/pool.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { PLAIN_DELIVERY, queueDeliveries, type NewDelivery } from '../../stores/deliveries/queue.ts';
import type { Mail } from './mail.ts';

/** An e-mail and its reader. */
export type QueuedMail = {
  /** Null if the reader is not a user yet. */
  readonly userId: string | null;
  readonly address: string;
  readonly language: Language;
  readonly mail: Mail;
  readonly now: Temporal.Instant;
};

const contentShape = z.object({ text: z.string(), html: z.string() });

/**
 * Queues an e-mail in the transaction that caused it: it is sent if and only if that commits. Its content is sealed
 * until it is sent and erased afterwards, because it may contain a sign-in link.
 */
export async function queueMail(sql: Sql, box: SecretBox, mail: QueuedMail): Promise<void> {
  await queueDeliveries(sql, [mailDelivery(box, mail)]);
}

/** An e-mail as queued. */
export function mailDelivery(box: SecretBox, { mail, ...reader }: QueuedMail): NewDelivery {
  const id = newId(reader.now);
  const { subject, text, html } = mail;
  return {
    ...PLAIN_DELIVERY,
    ...reader,
    id,
    dedupeKey: `mail:${id}`,
    cause: 'account',
    channel: 'email',
    subject,
    body: box.seal(json({ text, html }), purposeOf(id)),
    sealed: true,
    dueAt: reader.now,
  };
}

/** The content of a queued e-mail. */
export function openMail(box: SecretBox, id: string, sealed: string): Pick<Mail, 'text' | 'html'> {
  return contentShape.parse(JSON.parse(box.open(sealed, purposeOf(id))));
}

/** The resealed content of a queued e-mail for a copy of it: sealed content can be opened only under its own id. */
export function resealMail(
  box: SecretBox,
  sealed: string,
  ids: { readonly from: string; readonly to: string },
): string {
  return box.seal(box.open(sealed, purposeOf(ids.from)), purposeOf(ids.to));
}

function purposeOf(id: string): string {
  return `deliveries ${id}`;
}
