import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { isFormOfOurs, isOurOrigin, type OwnAddress } from './origin.ts';

const local: OwnAddress = { secure: false, publicUrl: undefined, host: '127.0.0.1' };

test('our own page may open a socket; a page of another site or no page may not', () => {
  expect(isOurOrigin('http://127.0.0.1:3000', '127.0.0.1:3000', local)).toBe(true);
  expect(isOurOrigin('http://evil.example', '127.0.0.1:3000', local)).toBe(false);
  expect(isOurOrigin('http://127.0.0.1:3001', '127.0.0.1:3000', local)).toBe(false);
  expect(isOurOrigin(undefined, '127.0.0.1:3000', local)).toBe(false);
  expect(isOurOrigin('null', 'null', local)).toBe(false);
});

test('a site whose DNS name points to this machine is refused, although its host matches', () => {
  expect(isOurOrigin('http://rebound.example:3000', 'rebound.example:3000', local)).toBe(false);
});

test.each([
  'localhost',
  '[::1]',
  '192.168.1.5',
  'farm.lan',
  hostname().toLowerCase(),
  `${hostname().toLowerCase()}.local`,
])('an address or name of this machine is accepted: %s', (name) => {
  expect(isOurOrigin(`http://${name}:3000`, `${name}:3000`, { ...local, host: 'farm.lan' })).toBe(true);
});

test('over TLS, a page loaded without TLS is refused', () => {
  expect(isOurOrigin('https://192.168.1.5:3000', '192.168.1.5:3000', { ...local, secure: true })).toBe(true);
  expect(isOurOrigin('http://192.168.1.5:3000', '192.168.1.5:3000', { ...local, secure: true })).toBe(false);
});

test('behind a proxy only the public address is accepted', () => {
  const behindProxy = { ...local, publicUrl: new URL('https://farm.example/') };
  expect(isOurOrigin('https://farm.example', 'internal:3000', behindProxy)).toBe(true);
  expect(isOurOrigin('http://internal:3000', 'internal:3000', behindProxy)).toBe(false);
});

test('a form counts as ours by its origin, or by its site if it has none, and by nothing else', () => {
  const host = 'internal:3000';
  const behindProxy = { ...local, publicUrl: new URL('https://farm.example/') };
  const isOurs = (headers: Readonly<Record<string, string>>) => isFormOfOurs({ host, ...headers }, behindProxy);
  expect(isOurs({ origin: 'https://farm.example' })).toBe(true);
  expect(isOurs({ origin: 'https://farm.example', 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(isOurs({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(isOurs({})).toBe(false);
  expect(isOurs({ referer: 'https://farm.example/' })).toBe(false);
  expect(isOurs({ origin: 'http://internal:3000' })).toBe(false);
  expect(isOurs({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false);
  for (const site of ['same-site', 'cross-site', 'none'])
    expect(isOurs({ origin: 'https://farm.example', 'sec-fetch-site': site })).toBe(false);
});
