import { deviceOf, deviceText } from '@zagon/domain/accounts/device.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { DateFormat } from '@zagon/domain/units/dates.ts';
import type { Sql } from '../../database/pool.ts';
import { queueMail } from './queue.ts';
import type { LinkMailDeps } from './send-confirmation.ts';
import { securityNotice, type SecurityEvent } from './templates/security-notice.ts';
import { translateFor } from './translate.ts';

type Notice = {
  /** The call that made the change. */
  readonly call: { readonly now: Temporal.Instant; readonly userAgent: string };
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly language: Language;
    readonly time_zone: string;
    readonly date_format: DateFormat;
  };
  readonly event: SecurityEvent;
  /** How many passkeys were removed with it. */
  readonly removedPasskeys?: number;
};

/** E-mails a user that their sign-in settings changed, to the address in `user`. */
export async function sendNotice(
  sql: Sql,
  { box, origin }: LinkMailDeps,
  { call: { now, userAgent }, user, event, removedPasskeys = 0 }: Notice,
): Promise<void> {
  const { id: userId, email, language, time_zone: zone, date_format: dateFormat } = user;
  const mail = securityNotice(translateFor({ language, zone, dateFormat }), {
    event,
    at: now,
    device: deviceText(deviceOf(userAgent), language),
    email,
    removedPasskeys,
    url: `${origin()}/#/settings/security`,
  });
  await queueMail(sql, box, { userId, address: email, language, mail, now });
}
