import { expect, test } from 'vitest';
import { startMailServer } from '../../testing/message-servers.ts';
import {
  languageQuestion,
  mailQuestion,
  senderQuestion,
  testMailQuestion,
  timeZoneQuestion,
} from './other-questions.ts';
import type { Known, Question } from './question.ts';

const mailServer = await startMailServer();
const known = (settings: Readonly<Record<string, string>> = {}): Known => ({
  settings,
  wasSetUp: false,
  now: Temporal.Instant.from('2026-11-30T06:00:00Z'),
});
const MAIL = { ZAGON_SMTP_URL: mailServer.url, ZAGON_MAIL_FROM: 'Farm Water <water@farm.example>' };

async function answered(question: Question, answer: string, at: Known = known(MAIL)): Promise<unknown> {
  const result = await question.check(answer, at);
  return result.ok ? result.value.settings : result.error;
}

test('a test mail is sent, and nothing of it is stored', async () => {
  expect(await answered(testMailQuestion, 'anna@farm.example')).toEqual({});
  expect(mailServer.mails.at(-1)).toMatchObject({ to: 'anna@farm.example', signedIn: 'zagon' });
  expect(mailServer.mails.at(-1)?.text).toContain('From: Farm Water <water@farm.example>');
});

test('a mail server that refuses, or that is not there, is named with its reason and without the password', async () => {
  mailServer.refuseWith({ command: 'RCPT', code: 550, words: 'no such mailbox' });
  expect(await answered(testMailQuestion, 'anna@farm.example')).toMatch(
    /the mail server refused the mail .*no such mailbox/,
  );
  mailServer.refuse(null);
  const away = await answered(
    testMailQuestion,
    'anna@farm.example',
    known({ ...MAIL, ZAGON_SMTP_URL: 'smtp://a:geheim@127.0.0.1:1' }),
  );
  expect(away).toMatch(/the mail server refused the mail .*ECONNREFUSED/);
  expect(away).not.toContain('geheim');
});

test('without a mail server, neither sender nor test mail is asked for', async () => {
  expect(await answered(mailQuestion, 'none')).toEqual({ ZAGON_SMTP_URL: null });
  expect([senderQuestion, testMailQuestion].map((question) => question.isNeeded(known()))).toEqual([false, false]);
  expect(senderQuestion.isNeeded(known(MAIL))).toBe(true);
});

test.each<readonly [Question, string]>([
  ...['', 'mail.farm.example', 'http://mail.farm.example', 'smtp://', 'smtp:/x'].map(
    (text) => [mailQuestion, text] as const,
  ),
  ...['', 'Farm Water', 'Farm <water>', '<a@b> x', 'a b@c.example', 'x <a@b\n.example>'].map(
    (text) => [senderQuestion, text] as const,
  ),
  ...['', 'anna', 'anna@', '@farm', 'a b@c'].map((text) => [testMailQuestion, text] as const),
  ...['', 'Warsaw', 'Europe/Nowhere', '+02:00', 'GMT+2', 'Europe/Warsaw '].map(
    (text) => [timeZoneQuestion, text] as const,
  ),
  ...['', 'de', 'PL', 'polski'].map((text) => [languageQuestion, text] as const),
])('%o refuses "%s" with a sentence', async (question, answer) => {
  expect(await answered(question, answer)).toBeTypeOf('string');
  expect(mailServer.mails.filter(({ to }) => to !== 'anna@farm.example')).toEqual([]);
});

test.each<readonly [Question, string, object]>([
  [mailQuestion, 'smtps://a:b@mail.example', { ZAGON_SMTP_URL: 'smtps://a:b@mail.example' }],
  [senderQuestion, 'water@farm.example', { ZAGON_MAIL_FROM: 'water@farm.example' }],
  [timeZoneQuestion, 'America/Argentina/Buenos_Aires', { ZAGON_TIME_ZONE: 'America/Argentina/Buenos_Aires' }],
  [timeZoneQuestion, 'UTC', { ZAGON_TIME_ZONE: 'UTC' }],
  [languageQuestion, 'pl', { ZAGON_LANGUAGE: 'pl' }],
])('%o takes "%s"', async (question, answer, settings) => {
  expect(await answered(question, answer)).toEqual(settings);
});
