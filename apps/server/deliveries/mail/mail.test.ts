import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { LANGUAGES, type Language } from '@zagon/domain/core/language.ts';
import type { DateFormat } from '@zagon/domain/units/dates.ts';
import { describe, expect, test } from 'vitest';
import type { Channel } from '../channel.ts';
import { deliver } from '../deliver.ts';
import { keptMailChannel, mailChannel } from '../mail.ts';
import { testDatabase } from '../../database/test-database.ts';
import { secretBox } from '../../core/secret-box.ts';
import { pageOfDeliveries } from '../../stores/deliveries/delivery-list.ts';
import { startMailServer } from '../../testing/message-servers.ts';
import type { Mail } from './mail.ts';
import { queueMail } from './queue.ts';
import { folderSender, smtpSender } from './sender.ts';
import { accessTokenEnds } from './templates/access-token-ends.ts';
import { accountCorrected } from './templates/account-corrected.ts';
import { accountExpiry } from './templates/account-expiry.ts';
import { addressConfirmation } from './templates/address-confirmation.ts';
import { exportReady } from './templates/export-ready.ts';
import { invitation } from './templates/invitation.ts';
import { operatorInvitation } from './templates/operator-invitation.ts';
import { messageMail } from './templates/message.ts';
import { recovery } from './templates/recovery.ts';
import { securityNotice } from './templates/security-notice.ts';
import { ticketAnswerMail } from './templates/ticket-answer.ts';
import { translateFor, type Translate } from './translate.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const server = await startMailServer();
const box = secretBox('a key of the installation under test');
const now = Temporal.Instant.from('2026-06-08T14:20:00Z');
const url = 'https://farm.example/#/invite/secret-of-the-link';
const FROM = 'Zagon <no-reply@farm.example>';

/** A reader in Warsaw with dates in words, and one in Chicago with numeric dates. */
const translateIn = (language: Language, dateFormat: DateFormat) =>
  translateFor({ language, zone: dateFormat === 'mdy' ? 'America/Chicago' : 'Europe/Warsaw', dateFormat });
const translate = (language: Language) => translateIn(language, 'words');

/** Every e-mail worded by Zagon, by its template. */
const MAILS: Record<string, (t: Translate) => Mail> = {
  recovery: (t) => recovery(t, { email: 'marek@farm.example', url, validMinutes: 30 }),
  'address-confirmation': (t) =>
    addressConfirmation(t, { email: 'marek@farm.example', url, validUntil: now.add({ hours: 24 }) }),
  invitation: (t) =>
    invitation(t, {
      inviter: 'Anna Zielińska',
      account: 'Gospodarstwo Zielone Pole',
      role: 'normal',
      email: 'marek@farm.example',
      url,
      validUntil: now.add({ hours: 7 * 24 }),
    }),
  'operator-invitation': (t) =>
    operatorInvitation(t, {
      inviter: 'Zofia Wrona',
      email: 'marek@zagon.example',
      url,
      validUntil: now.add({ hours: 7 * 24 }),
    }),
  'export-ready': (t) =>
    exportReady(t, {
      account: 'Gospodarstwo Zielone Pole',
      expiresAt: now.add({ hours: 7 * 24 }),
      url,
    }),
  'security-notice': (t) =>
    securityNotice(t, {
      event: 'new_device',
      at: now,
      device: 'Firefox, Windows',
      removedPasskeys: 2,
      email: 'marek@farm.example',
      url,
    }),
  'account-corrected': (t) =>
    accountCorrected(t, {
      farm: 'Gospodarstwo Zielone Pole',
      fields: ['NIP', 'city'],
      reason: 'asked by phone on Monday',
      at: now,
      url,
    }),
  'access-token-ends': (t) => accessTokenEnds(t, { name: 'Grafana', farm: 'Pole', endsAt: now, lastUsedAt: null, url }),
  'account-expiry': (t) =>
    accountExpiry(t, {
      notice: { kind: 'days_7', daysLeft: 7 },
      farm: 'Gospodarstwo Zielone Pole',
      lastDay: t.day(Temporal.PlainDate.from('2026-06-15')),
      graceUntil: t.day(Temporal.PlainDate.from('2026-06-29')),
      url,
    }),
};

function mailOf(name: string, language: Language, dateFormat: DateFormat = 'words'): Mail {
  const mail = MAILS[name]?.(translateIn(language, dateFormat));
  if (mail === undefined) throw new Error(`no mail ${name}`);
  return mail;
}

const WRITTEN = { subject: 'Water', account: 'Gospodarstwo Zielone Pole', url } as const;

/** E-mails with a text written by an operator. */
const WRITTEN_MAILS: Record<string, (t: Translate) => Mail> = {
  message: (t) => messageMail(t, { ...WRITTEN, type: 'info', content: 'The pump is checked on Monday.' }),
  'ticket-answer': (t) => ticketAnswerMail(t, { ...WRITTEN, text: 'The pump is checked on Monday.' }),
};

async function queue(mail: Mail): Promise<void> {
  await queueMail(sql, box, { userId: null, address: 'marek@farm.example', language: 'pl', mail, now });
}

/** The decoded text part of an e-mail. */
function plainText(mail: string): string {
  const [, part = ''] = /text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(mail) ?? [];
  if (/text\/plain[\s\S]{0,80}base64/.test(mail)) return Buffer.from(part, 'base64').toString();
  const joined = part.replaceAll(/=\r?\n/g, '');
  return Buffer.from(
    joined.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

describe.each(Object.keys(MAILS))('the e-mail %s', (name) => {
  const mailIn = (language: Language): Mail => mailOf(name, language);

  test.each(['pl', 'en'] as const)(
    'the e-mail links to its page with one address, as text and as HTML (%s)',
    (language) => {
      const { text, html } = mailIn(language);
      expect(text).toContain(url);
      expect(new Set(Array.from(html.matchAll(/https?:\/\/[^\s"<]+/g), ([address]) => address))).toEqual(
        new Set([url]),
      );
      expect(html).toContain(`<html lang="${language}">`);
      expect(`${text}${html}`).not.toMatch(/\$[a-z]|undefined/i);
    },
  );

  test("the e-mail is written in the reader's language", () => {
    const [polish, english] = [mailIn('pl'), mailIn('en')];
    expect(polish.text).toContain('Dzień dobry');
    expect(english.text).toContain('Hello');
    expect(polish.subject).not.toBe(english.subject);
  });
});

test('every template is listed here', () => {
  const files = readdirSync(join(import.meta.dirname, 'templates')).map((file) => file.replace('.ts', ''));
  expect(files.filter((file) => file !== 'template').toSorted()).toEqual(
    [...Object.keys(MAILS), ...Object.keys(WRITTEN_MAILS)].toSorted(),
  );
});

test.each(Object.entries(WRITTEN_MAILS))('the e-mail %s links to its page and names its account', (_, mail) => {
  for (const language of LANGUAGES) {
    const { text } = mail(translate(language));
    expect(text).toContain(url);
    expect(text).toContain('Gospodarstwo Zielone Pole');
  }
});

describe.each(LANGUAGES)('to a reader who prefers numeric dates (%s)', (language) => {
  const inWords = /\d{1,2} (?:June|czerwca)|\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4}/;

  test.each(Object.keys(MAILS))('the e-mail %s writes dates only in that form', (name) => {
    const { subject, text, html } = mailOf(name, language, 'mdy');
    expect(`${subject} ${text} ${html}`).not.toMatch(inWords);
  });

  test("an expiry time is shown in the reader's time zone", () => {
    expect(mailOf('export-ready', language, 'mdy').text).toContain('06/15/2026, 09:20');
  });
});

test('a name cannot add a header or markup', () => {
  const mail = invitation(translate('en'), {
    inviter: 'Eve\r\nBcc: all@farm.example',
    account: '<img src=x onerror=alert(1)>',
    role: 'admin',
    email: 'marek@farm.example',
    url,
    validUntil: now,
  });
  expect(mail.subject).toBe('Eve Bcc: all@farm.example invites you to a farm');
  expect(mail.html).not.toContain('<img');
});

test('the names in an invitation bring no address of their own', () => {
  const mail = invitation(translate('en'), {
    inviter: 'Eve https://evil.example/login',
    account: 'Farm\r\nwww.evil.example',
    role: 'admin',
    email: 'marek@farm.example',
    url,
    validUntil: now,
  });
  expect(mail.subject).toBe('Eve … invites you to a farm');
  expect(mail.text).toContain('Invitation to Farm …');
  expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
});

/** Sends due messages on this channel. */
const send = (email: Channel, at = now) => deliver({ pool: sql, channels: { email }, now: () => at });

test('a queued e-mail arrives at the mail server once, as text and as HTML', async () => {
  const channel = mailChannel(smtpSender(server.url, FROM), box);
  await queue(mailOf('invitation', 'pl'));
  await send(channel);
  await send(channel);
  expect(server.mails.map(({ to }) => to)).toEqual(['marek@farm.example']);
  const mail = server.mails[0]?.text ?? '';
  expect(plainText(mail)).toContain('Anna Zielińska daje Ci dostęp jako użytkownik');
  expect(plainText(mail)).toContain(url);
  expect(mail).toContain('text/html');
  expect(mail.toLowerCase()).toContain('auto-submitted: auto-generated');
  channel.stop();
});

test.each([
  ['jan@gospodarstwo-żółw.pl', `jan@${domainToASCII('gospodarstwo-żółw.pl')}`],
  ['"jan kowalski"@farm.example', '<"jan kowalski"@farm.example>'],
  ['jan+alarms@farm.example', 'jan+alarms@farm.example'],
])('an e-mail to %s is sent to %s', async (address, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-mails-'));
  const { subject, text } = mailOf('invitation', 'pl');
  await folderSender(folder, FROM).send({ id: 'address', to: address, subject, text, html: null, attachment: null });
  expect(readFileSync(join(folder, 'address.eml'), 'utf8')).toContain(`\r\nTo: ${expected}\r\n`);
});

test.each(LANGUAGES.flatMap((language) => Object.keys(MAILS).map((name) => [name, language] as const)))(
  'the e-mail %s arrives at the mail server in its language (%s)',
  async (name, language) => {
    const channel = mailChannel(smtpSender(server.url, FROM), box);
    const mail = mailOf(name, language);
    const before = server.mails.length;
    await queue(mail);
    await send(channel);
    expect(server.mails).toHaveLength(before + 1);
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
    // The text up to its signature.
    const arrived = words(plainText(server.mails.at(-1)?.text ?? ''));
    expect(arrived).toContain(url);
    expect(words(mail.text).slice(0, arrived.length)).toEqual(arrived);
    channel.stop();
  },
);

test('neither the database nor the operator’s list shows the link of an e-mail, before or after it is sent', async () => {
  const channel = mailChannel(smtpSender(server.url, FROM), box);
  await queue(mailOf('recovery', 'en'));
  const stored = async () => JSON.stringify(await sql.rows('select * from deliveries'));
  expect(await stored()).not.toContain('secret-of-the-link');
  expect(
    JSON.stringify(await pageOfDeliveries(sql, { filter: 'all', sort: 'created', order: 'descending', limit: 10 })),
  ).not.toContain('sealed1');
  await send(channel);
  expect(await sql.rows("select from deliveries where sealed and body <> ''")).toHaveLength(0);
  channel.stop();
});

test('an e-mail that the server refuses is sent again later', async () => {
  const channel = mailChannel(smtpSender(server.url, FROM), box);
  const before = server.mails.length;
  server.refuse(451);
  await queue(mailOf('recovery', 'en'));
  await send(channel);
  expect(server.mails).toHaveLength(before);
  server.refuse(null);
  await send(channel, now.add({ minutes: 1 }));
  expect(server.mails).toHaveLength(before + 1);
  channel.stop();
});

test('a demo farm without a mail server writes e-mails with links to a folder that only its owner can read', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'zagon-mails-')), 'mails');
  const channel = keptMailChannel(folderSender(folder, FROM), box);
  await queue(mailOf('recovery', 'en'));
  await send(channel);
  const [file = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, file), 'utf8')).toContain('To: marek@farm.example');
  expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test('no subject arrives with a second line or a web address, whatever it was composed of', async () => {
  const sender = smtpSender(server.url, FROM);
  const subject = 'Alarm: Valve\r\nBcc: all@farm.example\u2028http://evil.example/login';
  await sender.send({ id: 'a', to: 'marek@farm.example', subject, text: 'Text', html: null, attachment: null });
  const [headers = ''] = (server.mails.at(-1)?.text ?? '').split(/\r?\n\r?\n/);
  expect(headers.replaceAll('_', ' ')).toMatch(/^Subject: .*Alarm=3A Valve Bcc=3A all/m);
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers).not.toContain('evil');
  sender.stop();
});
