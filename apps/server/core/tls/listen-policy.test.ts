import { expect, test } from 'vitest';
import { isLoopback, listenRefusal, plainMqttHost, type ListenSettings } from './listen-policy.ts';

const settings = (changes: Partial<ListenSettings>): ListenSettings => ({
  host: '0.0.0.0',
  hasCertificate: false,
  isBehindTlsProxy: false,
  allowsUnencrypted: false,
  ...changes,
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.farm.example', false],
])('the address %s counts as reachable from this machine only: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test('beyond loopback the server needs a certificate, a TLS proxy or an explicit waiver, and names these settings', () => {
  const reason = listenRefusal(settings({}));
  for (const name of ['ZAGON_HOST', 'ZAGON_TLS_CERT', 'ZAGON_TLS_KEY', 'ZAGON_PUBLIC_URL', 'ZAGON_ALLOW_UNENCRYPTED'])
    expect(reason).toContain(name);
  expect(listenRefusal(settings({ host: '127.0.0.1' }))).toBeNull();
  expect(listenRefusal(settings({ hasCertificate: true }))).toBeNull();
  expect(listenRefusal(settings({ isBehindTlsProxy: true }))).toBeNull();
  expect(listenRefusal(settings({ allowsUnencrypted: true }))).toBeNull();
});

test.each([
  ['with a certificate', { hasCertificate: true }, '127.0.0.1'],
  ['with a certificate and a waiver', { hasCertificate: true, allowsUnencrypted: true }, '127.0.0.1'],
  ['behind a TLS proxy', { isBehindTlsProxy: true }, '127.0.0.1'],
  ['on an IPv6 address', { hasCertificate: true, host: 'fd00::5' }, '::1'],
  ['on all IPv6 addresses', { hasCertificate: true, host: '::' }, '127.0.0.1'],
  ['with a waiver alone', { allowsUnencrypted: true }, '0.0.0.0'],
])('MQTT without TLS stays on this machine unless encryption is waived: %s', (_case, changes, host) => {
  expect(plainMqttHost(settings(changes))).toBe(host);
});
