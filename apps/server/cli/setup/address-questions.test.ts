import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { selfSigned } from '../../testing/self-signed.ts';
import { mqttPortQuestion, nameQuestion, portQuestion, tlsKeyQuestion, tlsQuestion } from './address-questions.ts';
import type { Known, Question } from './question.ts';

const known = (settings: Readonly<Record<string, string>> = {}, wasSetUp = false): Known => ({
  settings,
  wasSetUp,
  now: Temporal.Now.instant(),
});
const NAMED = { ZAGON_PUBLIC_URL: 'https://zagon.example', ZAGON_HOST: '127.0.0.1' };

async function answered(question: Question, answer: string, at: Known = known(NAMED)): Promise<unknown> {
  const result = await question.check(answer, at);
  return result.ok ? result.value.settings : result.error;
}

test.each([
  ['water.farm.example', 'https://water.farm.example'],
  ['Water.Farm.Example.', 'https://water.farm.example'],
  ['żagiel.example', 'https://xn--agiel-hib.example'],
])('the name %s is that of %s', async (answer, address) => {
  expect(await answered(nameQuestion, answer)).toEqual({ ZAGON_PUBLIC_URL: address });
});

test.each([
  '',
  'farm',
  'https://farm.example',
  'farm.example:8443',
  'farm.example/app',
  'a.example?b',
  'a@b.example',
  '-a.example',
  'a..example',
  '10.0.0.1',
  'a b.example',
])('"%s" is no public name', async (answer) => {
  expect(await answered(nameQuestion, answer)).toMatch(/^a name consists of words/);
});

test('without a public name, the server serves this machine only, and nothing is asked about encryption', async () => {
  expect(await answered(nameQuestion, 'localhost')).toMatchObject({ ZAGON_PUBLIC_URL: null, ZAGON_TLS_CERT: null });
  expect(tlsQuestion.isNeeded(known())).toBe(false);
  expect(tlsQuestion.isNeeded(known(NAMED))).toBe(true);
});

test('behind a proxy, the server listens on this machine only and has no certificate', async () => {
  expect(await answered(tlsQuestion, 'proxy')).toEqual({
    ZAGON_TLS_CERT: null,
    ZAGON_TLS_KEY: null,
    ZAGON_TRUST_PROXY: null,
    ZAGON_HOST: '127.0.0.1',
  });
});

test('a certificate and its key are tried, and then people open the port of the server itself', async () => {
  const { certFile, keyFile } = selfSigned();
  const other = selfSigned();
  expect(await answered(tlsQuestion, certFile)).toMatchObject({ ZAGON_TLS_CERT: certFile, ZAGON_TRUST_PROXY: 'none' });
  const withCertificate = known({ ...NAMED, ZAGON_TLS_CERT: certFile });
  expect(await answered(tlsKeyQuestion, keyFile, withCertificate)).toEqual({ ZAGON_TLS_KEY: keyFile });
  expect(await answered(tlsKeyQuestion, other.keyFile, withCertificate)).toMatch(/the key of another certificate/);
  expect(await answered(tlsKeyQuestion, certFile, withCertificate)).toMatch(/contains no key/);
  expect(portQuestion.suggested(withCertificate)).toBe('8443');
  expect(await answered(portQuestion, '18443', withCertificate)).toEqual({
    ZAGON_PORT: '18443',
    ZAGON_PUBLIC_URL: 'https://zagon.example:18443',
  });
});

const folder = mkdtempSync(join(tmpdir(), 'zagon-pem-'));
writeFileSync(join(folder, 'empty.pem'), '');

test.each([
  ['relative.pem', 'answer with the whole path of a file'],
  ['', 'answer with the whole path of a file'],
  [join(folder, 'none.pem'), 'there is no file'],
  [folder, 'is a folder'],
  [join(folder, 'empty.pem'), 'contains no certificate in PEM format'],
])('the certificate "%s" is refused with the reason', async (answer, reason) => {
  expect(await answered(tlsQuestion, answer)).toContain(reason);
});

test('a certificate of another name is refused with the names it has', async () => {
  const { certFile } = selfSigned();
  const other = known({ ZAGON_PUBLIC_URL: 'https://other.example' });
  expect(await answered(tlsQuestion, certFile, other)).toMatch(
    /is for 127\.0\.0\.1, zagon\.example, not for other\.example/,
  );
});

test.each(['0', '80', '1023', '65536', '3000.5', '-1', 'http', ''])(
  '"%s" is no port for the server',
  async (answer) => {
    expect(await answered(portQuestion, answer)).toMatch(/^a port is a whole number from 1024 to 65535/);
  },
);

test('a port that another program uses is refused, and that of the running service is kept', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = String(typeof address === 'object' && address !== null ? address.port : 0);
  for (const question of [portQuestion, mqttPortQuestion])
    expect(await answered(question, port)).toBe(`port ${port} is in use by another program: choose another`);
  expect(await answered(portQuestion, port, known({ ...NAMED, ZAGON_PORT: port }, true))).toEqual({ ZAGON_PORT: port });
  await new Promise((closed) => server.close(closed));
  expect(await answered(portQuestion, port)).toEqual({ ZAGON_PORT: port });
});

test('with a broker outside, no port is chosen for one', () => {
  expect(mqttPortQuestion.isNeeded(known())).toBe(true);
  expect(mqttPortQuestion.isNeeded(known({ ZAGON_MQTT_URL: 'mqtt://broker.example' }))).toBe(false);
});
