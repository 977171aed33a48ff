import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { networksIn, trustedProxies } from './trusted-proxies.ts';

const LOOPBACK = [
  { address: '127.0.0.0', family: 'ipv4', prefixBits: 8 },
  { address: '::1', family: 'ipv6', prefixBits: 128 },
];

test.each<[setting: string | undefined, publicUrl: string | undefined, networks: readonly object[]]>([
  [undefined, undefined, []],
  [undefined, 'https://farm.example', LOOPBACK],
  ['', 'https://farm.example', LOOPBACK],
  ['none', 'https://farm.example', []],
  ['loopback', undefined, LOOPBACK],
  ['192.0.2.1', 'https://farm.example', [{ address: '192.0.2.1', family: 'ipv4', prefixBits: 32 }]],
  ['::ffff:192.0.2.1', undefined, [{ address: '192.0.2.1', family: 'ipv4', prefixBits: 32 }]],
  ['FD00:0::/8', undefined, [{ address: 'fd00::', family: 'ipv6', prefixBits: 8 }]],
  ['10.0.0.0/8 , loopback', undefined, [{ address: '10.0.0.0', family: 'ipv4', prefixBits: 8 }, ...LOOPBACK]],
])(
  'with ZAGON_TRUST_PROXY=%s and ZAGON_PUBLIC_URL=%s, these proxies are trusted: %j',
  (setting, publicUrl, networks) => {
    expect(readConfig({ ZAGON_TRUST_PROXY: setting, ZAGON_PUBLIC_URL: publicUrl }).trustedProxies).toEqual(networks);
  },
);

test.each([
  ['10.0.0.0/33', 'at most 32'],
  ['::1/129', 'at most 128'],
  ['0.0.0.0/0', 'contains every address'],
  ['::/0', 'contains every address'],
  ['10.0.0.1, ::/0', 'contains every address'],
  ['::ffff:10.0.0.0/104', 'as a network of IPv4'],
  ['all', '“all” is none of these'],
  ['on', '“on” is none of these'],
  ['proxy.example', 'is none of these'],
  ['10.0.0.1:3000', 'is none of these'],
  ['10.0.0.0/255.0.0.0', 'is none of these'],
  ['10.0.0.0/', 'is none of these'],
  ['10.0.0/8', 'is none of these'],
  ['fe80::1%eth0', 'is none of these'],
  ['10.0.0.1,', '“” is none of these'],
  ['none, 10.0.0.1', '“none” is none of these'],
  ['10.0.0.1 10.0.0.2', 'is none of these'],
])('the start is refused with ZAGON_TRUST_PROXY=%s, by name and with the reason: %s', (setting, reason) => {
  const start = () => readConfig({ ZAGON_TRUST_PROXY: setting });
  expect(start).toThrow('ZAGON_TRUST_PROXY: ');
  expect(start).toThrow(reason);
});

test.each<[network: string, inside: readonly string[], outside: readonly string[]]>([
  ['10.1.0.0/16', ['10.1.0.0', '10.1.255.255', '::ffff:10.1.2.3'], ['10.2.0.0', '::10.1.2.3', '', 'unknown']],
  ['192.0.2.1', ['192.0.2.1'], ['192.0.2.2', '192.0.2.1:80']],
  ['fd00::/8', ['fd00::1', 'fdff::1%eth0'], ['fe00::1', '10.0.0.1']],
  ['::/1', ['::1', '7fff::1'], ['10.0.0.1', '::ffff:10.0.0.1', '8000::1']],
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1'], ['128.0.0.1', '::2']],
  ['none', [], ['127.0.0.1', '::1']],
])('the network %s contains %j, and not %j', (network, inside, outside) => {
  const networks = networksIn(network);
  if (!networks.ok) throw new Error(networks.error);
  const proxies = trustedProxies(networks.value);
  expect(inside.filter((address) => !proxies.trusts(address))).toEqual([]);
  expect(outside.filter((address) => proxies.trusts(address))).toEqual([]);
});
