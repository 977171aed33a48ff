import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@zagon/domain/core/language.ts';
import { describe, expect, test } from 'vitest';
import type { Channel } from '../deliveries/channel.ts';
import { deliver } from '../deliveries/deliver.ts';
import { keptMailChannel, mailChannel } from '../deliveries/mail.ts';
import { testDatabase } from '../db/test-database.ts';
import { secretBox } from '../secret-box.ts';
import { pageOfDeliveries } from '../stores/deliveries/delivery-list.ts';
import { startMailServer } from '../testing/message-servers.ts';
import type { Mail } from './mail.ts';
import { queueMail } from './queue.ts';
import { folderSender, smtpSender } from './sender.ts';
import { addressConfirmation } from './templates/address-confirmation.ts';
import { exportReady } from './templates/export-ready.ts';
import { invitation } from './templates/invitation.ts';
import { recovery } from './templates/recovery.ts';
import { securityNotice } from './templates/security-notice.ts';
import { translateFor } from './translate.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const server = await startMailServer();
const box = secretBox('a key of the installation under test');
const now = Temporal.Instant.from('2026-06-08T14:20:00Z');
const url = 'https://farm.example/#/invite/secret-of-the-link';
const FROM = 'Zagon <no-reply@farm.example>';

const translate = (language: Language) => translateFor({ language, zone: 'Europe/Warsaw', dateFormat: 'words' });

const MAILS: Record<string, (language: Language) => Mail> = {
  recovery: (language) => recovery(translate(language), { email: 'marek@farm.example', url, validMinutes: 30 }),
  addressConfirmation: (language) =>
    addressConfirmation(translate(language), { email: 'marek@farm.example', url, validUntil: now.add({ hours: 24 }) }),
  invitation: (language) =>
    invitation(translate(language), {
      inviter: 'Anna Zielińska',
      account: 'Gospodarstwo Zielone Pole',
      role: 'normal',
      email: 'marek@farm.example',
      url,
      validUntil: now.add({ hours: 7 * 24 }),
    }),
  exportReady: (language) =>
    exportReady(translate(language), {
      account: 'Gospodarstwo Zielone Pole',
      expiresAt: now.add({ hours: 7 * 24 }),
      url,
    }),
  securityNotice: (language) =>
    securityNotice(translate(language), {
      event: 'new_device',
      at: now,
      device: 'Firefox, Windows',
      email: 'marek@farm.example',
      url,
    }),
};

async function queue(mail: Mail): Promise<void> {
  await queueMail(sql, box, { userId: null, address: 'marek@farm.example', language: 'pl', mail, now });
}

/** The decoded text part of a mail. */
function plainText(mail: string): string {
  const [, part = ''] = /text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(mail) ?? [];
  if (/text\/plain[\s\S]{0,80}base64/.test(mail)) return Buffer.from(part, 'base64').toString();
  const joined = part.replaceAll(/=\r?\n/g, '');
  return Buffer.from(
    joined.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

describe.each(Object.keys(MAILS))('the mail %s', (name) => {
  const mailIn = (language: Language): Mail => {
    const mail = MAILS[name]?.(language);
    if (mail === undefined) throw new Error(`no mail ${name}`);
    return mail;
  };

  test.each(['pl', 'en'] as const)('leads to its page by one address, as text and as HTML (%s)', (language) => {
    const { text, html } = mailIn(language);
    expect(text).toContain(url);
    expect(new Set(Array.from(html.matchAll(/https?:\/\/[^\s"<]+/g), ([address]) => address))).toEqual(new Set([url]));
    expect(html).toContain(`<html lang="${language}">`);
    expect(`${text}${html}`).not.toMatch(/\$[a-z]|undefined/i);
  });

  test('is written in the language of its reader', () => {
    const [polish, english] = [mailIn('pl'), mailIn('en')];
    expect(polish.text).toContain('Dzień dobry');
    expect(english.text).toContain('Hello');
    expect(polish.subject).not.toBe(english.subject);
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

/** Sends what is due on this channel. */
const send = (email: Channel, at = now) => deliver({ pool: sql, channels: { email }, now: () => at });

test('a queued mail arrives at the mail server once, as text and as HTML', async () => {
  const channel = mailChannel(smtpSender(server.url, FROM), box);
  await queue(MAILS['invitation']?.('pl') ?? { subject: '', text: '', html: '' });
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

test('neither the database nor the operator’s list shows the link of a mail, before or after it was sent', async () => {
  const channel = mailChannel(smtpSender(server.url, FROM), box);
  await queue(MAILS['recovery']?.('en') ?? { subject: '', text: '', html: '' });
  const stored = async () => JSON.stringify(await sql.rows('select * from deliveries'));
  expect(await stored()).not.toContain('secret-of-the-link');
  expect(
    JSON.stringify(await pageOfDeliveries(sql, { filter: 'all', sort: 'created', order: 'descending', limit: 10 })),
  ).not.toContain('sealed1');
  await send(channel);
  expect(await sql.rows("select from deliveries where sealed and body <> ''")).toHaveLength(0);
  channel.stop();
});

test('a mail that the server refuses is sent again later', async () => {
  const channel = mailChannel(smtpSender(server.url, FROM), box);
  const before = server.mails.length;
  server.refuse(451);
  await queue(MAILS['recovery']?.('en') ?? { subject: '', text: '', html: '' });
  await send(channel);
  expect(server.mails).toHaveLength(before);
  server.refuse(null);
  await send(channel, now.add({ minutes: 1 }));
  expect(server.mails).toHaveLength(before + 1);
  channel.stop();
});

test('a demo farm without a mail server writes mails with links to a folder that only its owner can read', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'zagon-mails-')), 'mails');
  const channel = keptMailChannel(folderSender(folder, FROM), box);
  await queue(MAILS['recovery']?.('en') ?? { subject: '', text: '', html: '' });
  await send(channel);
  const [file = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, file), 'utf8')).toContain('To: marek@farm.example');
  expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
});
