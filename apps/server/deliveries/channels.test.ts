import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify, createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { smtpSender } from './mail/sender.ts';
import { CLEAR_BOX } from '../core/secret-box.ts';
import { addUser, anId } from '../testing/farm.ts';
import { startMailServer } from '../testing/message-servers.ts';
import { startHttpPeer } from '../testing/peers/http-peer.ts';
import type { Message } from './channel.ts';
import { mailChannel } from './mail.ts';
import { pushChannel, pushKeys } from './push.ts';
import { smsChannel } from './sms.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const peer = await startHttpPeer();
const mailServer = await startMailServer();
const now = Temporal.Instant.from('2026-06-11T12:00:00Z');

const message = (change: Partial<Message> = {}): Message => ({
  id: anId(),
  user_id: null,
  channel: 'sms',
  address: '+48600100200',
  language: 'pl',
  subject: 'Alarm: przymrozek',
  body: 'Tunel: przymrozek',
  link: 'https://farm.example/#/alarms',
  mute_link: 'https://farm.example/#/mute?t=abcdefghijkl',
  sealed: false,
  attempts: 1,
  valid_until: now.add({ hours: 12 }),
  attachment_name: null,
  attachment: null,
  ...change,
});

describe('an SMS gateway', () => {
  const channel = smsChannel(peer.url, 'gateway-key');
  const send = (change: Partial<Message> = {}) => channel.send(message(change));

  test('an SMS gateway gets the text in the GSM alphabet, with the key and an id that stays the same', async () => {
    peer.answer({ status: 202 });
    const sent = message({ body: 'Zażółć gęślą jaźń −0,5 °C' });
    expect(await channel.send(sent)).toEqual({ kind: 'sent' });
    const request = peer.requests.at(-1);
    expect(JSON.parse(request?.body.toString() ?? '')).toEqual({
      id: sent.id,
      to: '+48600100200',
      text: 'Zazolc gesla jazn -0,5 C',
      encoding: 'gsm7',
    });
    expect(request?.headers).toMatchObject({ authorization: 'Bearer gateway-key', 'idempotency-key': sent.id });
  });

  test('an SMS gateway gets a name in another alphabet as it is written, in UCS-2', async () => {
    peer.answer({ status: 202 });
    expect(await send({ body: 'Поле за ставом: заморозок −2 °C' })).toEqual({ kind: 'sent' });
    expect(JSON.parse(peer.requests.at(-1)?.body.toString() ?? '')).toMatchObject({
      text: 'Поле за ставом: заморозок −2 °C',
      encoding: 'ucs2',
    });
  });

  test.each([
    ['too many requests', { status: 429, headers: { 'retry-after': '120' } }, 'busy', 120],
    ['a fault', { status: 500, body: 'database down' }, 'unavailable', null],
    ['a wrong key', { status: 401 }, 'not_permitted', null],
    ['half a JSON', { status: 200, body: '{"status":"acc' }, 'not_understood', null],
    ['a page instead of JSON', { status: 200, body: '<html>Welcome</html>' }, 'not_understood', null],
  ] as const)('an SMS gateway that answers with %s is retried', async (_, answer, word, retryAfterS) => {
    peer.answer(answer);
    expect(await send()).toMatchObject({ kind: 'retry', answer: word, retryAfterS });
  });

  test.each([
    ['a status of its own', { status: 200, body: '{"status":"refused","error":"number is blocked"}' }],
    ['a validation error', { status: 422, body: 'number is blocked' }],
  ])('an SMS gateway that refuses the message with %s is not retried', async (_, answer) => {
    peer.answer(answer);
    expect(await send()).toMatchObject({ kind: 'refused', detail: expect.stringContaining('number is blocked') });
  });

  test('an SMS gateway that does not know the number retires it', async () => {
    peer.answer({ status: 404, body: 'unknown subscriber' });
    expect(await send()).toEqual({ kind: 'gone', detail: 'HTTP 404: unknown subscriber' });
  });

  test('an SMS gateway that drops the connection in the middle of its response causes an error, and is retried', async () => {
    peer.answer({ status: 200, body: '{"status":"acc', breaksOff: true });
    await expect(send()).rejects.toThrow(/terminated/);
  });

  test('an SMS gateway that does not respond times out and is retried', async () => {
    peer.answer({ status: 200, hangs: true });
    await expect(smsChannel(peer.url, undefined, 50).send(message())).rejects.toThrow(/timeout/);
  });

  test('a redirect of an SMS gateway is not followed', async () => {
    peer.answer({ status: 302, headers: { location: 'http://127.0.0.1:1/inside' } });
    await expect(send()).rejects.toThrow(/fetch failed/);
  });
});

describe('a push service', async () => {
  const keys = await pushKeys(sql, CLEAR_BOX);
  const channel = pushChannel(sql, keys, 'mailto:zagon@farm.example', () => now);
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);

  async function subscribe(): Promise<string> {
    const [id, userId] = [anId(), await addUser(sql, `${anId()}@farm.example`)];
    await sql.run('insert into push_subscriptions (id, user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)', [
      id,
      userId,
      new URL(`/push/${id}`, peer.url).href,
      browser.getPublicKey('base64url'),
      auth.toString('base64url'),
    ]);
    return id;
  }

  test('a push service gets a message that only the browser can read, in the declarative form', async () => {
    peer.answer({ status: 201 });
    const address = await subscribe();
    const sent = message({ channel: 'push', address });
    expect(await channel.send(sent)).toEqual({ kind: 'sent' });
    const request = peer.requests.at(-1);
    expect(request?.path).toBe(`/push/${address}`);
    expect(request?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(12 * 3600),
      urgency: 'high',
      topic: sent.id.replaceAll('-', ''),
    });
    const text = decrypt(request?.body ?? Buffer.alloc(0), browser, auth);
    expect(JSON.parse(text)).toMatchObject({
      web_push: 8030,
      notification: { title: sent.subject, body: sent.body, navigate: sent.link, lang: 'pl', tag: sent.id },
    });
  });

  test('a push service is shown a token for its own origin, signed with the key that browsers subscribed to (RFC 8292)', async () => {
    peer.answer({ status: 201 });
    await channel.send(message({ channel: 'push', address: await subscribe() }));
    const header = String(peer.requests.at(-1)?.headers.authorization);
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: peer.url.origin,
      sub: 'mailto:zagon@farm.example',
    });
    const raw = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    };
    const isValid = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isValid).toBe(true);
  });

  test.each([404, 410])('a push service that answers %s retires the browser', async (status) => {
    peer.answer({ status });
    expect(await channel.send(message({ channel: 'push', address: await subscribe() }))).toMatchObject({
      kind: 'gone',
    });
  });

  test('a push service that is busy is retried', async () => {
    peer.answer({ status: 429, headers: { 'retry-after': '30' } });
    expect(await channel.send(message({ channel: 'push', address: await subscribe() }))).toMatchObject({
      kind: 'retry',
      answer: 'busy',
      retryAfterS: 30,
    });
  });

  test('a push service is not called for a browser that has unsubscribed', async () => {
    const before = peer.requests.length;
    expect(await channel.send(message({ channel: 'push', address: anId() }))).toMatchObject({ kind: 'refused' });
    expect(peer.requests).toHaveLength(before);
  });

  // RFC 8291, 5: a receiver that can read the RFC's own message also proves that it reads ours correctly.
  test('a push service gets a message that decrypts like the example of RFC 8291', () => {
    const receiver = createECDH('prime256v1');
    receiver.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
    const secret = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    const body = Buffer.from(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      'base64url',
    );
    expect(decrypt(body, receiver, secret)).toBe('When I grow up, I want to be a watermelon');
  });
});

/** Reads an encrypted push message as a browser does (RFC 8291, 3.4, over RFC 8188). */
function decrypt(body: Buffer, receiver: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', receiver.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

describe('a mail server', () => {
  const channel = mailChannel(smtpSender(mailServer.url, 'Zagon <zagon@farm.example>'), CLEAR_BOX);
  const send = () => channel.send(message({ channel: 'email', address: 'anna@farm.example' }));

  test.each([
    ['RCPT', 550, '5.1.1 No such user', { kind: 'gone', detail: expect.stringContaining('No such user') }],
    ['RCPT', 550, '5.7.1 Blocked by policy', { kind: 'refused', answer: 'refused' }],
    ['RCPT', 450, '4.2.0 Greylisted', { kind: 'retry', answer: 'busy' }],
    ['DATA', 554, '5.6.0 Looks like spam', { kind: 'refused', answer: 'refused' }],
    ['DATA', 451, '4.3.0 Try later', { kind: 'retry', answer: 'busy' }],
  ] as const)('a mail is handled by the reply of its server to %s: %s %s', async (command, code, words, expected) => {
    mailServer.refuseWith({ command, code, words });
    expect(await send()).toMatchObject(expected);
    mailServer.refuse(null);
  });

  test('a mail server that cannot be reached causes an error, and the mail is retried', async () => {
    const nowhere = mailChannel(smtpSender('smtp://127.0.0.1:1', 'zagon@farm.example'), CLEAR_BOX);
    await expect(nowhere.send(message({ channel: 'email', address: 'anna@farm.example' }))).rejects.toThrow(/REFUSED/);
    nowhere.stop();
    channel.stop();
  });
});
