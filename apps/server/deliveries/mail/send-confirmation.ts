import type { Language } from '@zagon/domain/core/language.ts';
import type { DateFormat } from '@zagon/domain/units/dates.ts';
import type { Sql } from '../../database/pool.ts';
import { newSecret } from '../../calls/cookies.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { insertUserLink } from '../../stores/session/password-links.ts';
import { queueMail } from './queue.ts';
import { addressConfirmation } from './templates/address-confirmation.ts';
import { translateFor } from './translate.ts';

const VALID_HOURS = 24;

/** Server dependencies of e-mails with one-time links. */
export type LinkMailDeps = {
  readonly box: SecretBox;
  /** Address of the app from the configuration, never that of a request. */
  readonly origin: () => string;
};

type NewAddress = {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly date_format: DateFormat;
};

/** Creates a link that confirms the user's e-mail address, and queues the e-mail with it. */
export async function sendConfirmation(
  sql: Sql,
  { box, origin }: LinkMailDeps,
  user: NewAddress,
  now: Temporal.Instant,
  /** Set if it replaces the user's current address. */
  newAddress?: string,
): Promise<void> {
  const { id: userId, language } = user;
  const token = newSecret();
  const validUntil = now.add({ hours: VALID_HOURS });
  await insertUserLink(sql, {
    tokenHash: secretHash(token),
    purpose: 'email_confirmation',
    userId,
    now,
    expiresAt: validUntil,
    newAddress,
  });
  const address = newAddress ?? user.email;
  const url = `${origin()}/#/confirm_email?token=${token}`;
  const mail = addressConfirmation(translateFor({ language, zone: user.time_zone, dateFormat: user.date_format }), {
    email: address,
    url,
    validUntil,
  });
  await queueMail(sql, box, { userId, address, language, mail, now });
}
