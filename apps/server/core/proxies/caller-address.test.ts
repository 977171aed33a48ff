import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';
import { networksIn, trustedProxies } from './trusted-proxies.ts';

function trusted(setting: string) {
  const networks = networksIn(setting);
  if (!networks.ok) throw new Error(networks.error);
  return trustedProxies(networks.value);
}

const PROXIES = trusted('10.0.0.0/8, fd00::/8, loopback');
const PROXY = '10.0.0.1';
const CLIENT = '203.0.113.7';

test.each<[case_: string, peer: string | undefined, header: string | readonly string[] | undefined, caller: string]>([
  ['no header', PROXY, undefined, PROXY],
  ['an empty header', PROXY, '', PROXY],
  ['a header from elsewhere', '198.51.100.4', CLIENT, '198.51.100.4'],
  ['one proxy', PROXY, CLIENT, CLIENT],
  ['two proxies', PROXY, `${CLIENT}, 10.0.0.2`, CLIENT],
  ['what the caller sent', PROXY, `192.0.2.66, ${CLIENT}, 10.0.0.2`, CLIENT],
  ['a caller that claims to be a proxy', PROXY, `10.9.9.9, ${CLIENT}`, CLIENT],
  ['a caller inside a trusted network', PROXY, '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['several headers', PROXY, ['192.0.2.66', CLIENT, '10.0.0.2'], CLIENT],
  ['no spaces', PROXY, `192.0.2.66,${CLIENT}`, CLIENT],
  ['a port', PROXY, `${CLIENT}:50123`, CLIENT],
  ['IPv6', PROXY, '2001:db8::7', '2001:db8::7'],
  ['IPv6 in a longer form', PROXY, '2001:DB8:0:0::7', '2001:db8::7'],
  ['IPv6 in brackets', PROXY, '[2001:db8::7]', '2001:db8::7'],
  ['IPv6 with a port', PROXY, '[2001:db8::7]:443', '2001:db8::7'],
  ['an IPv6 proxy', 'fd12::1', CLIENT, CLIENT],
  ['an IPv6 proxy with a zone', 'fd12::1%eth0', CLIENT, CLIENT],
  ['this machine', '::1', CLIENT, CLIENT],
  ['a proxy seen by a socket of IPv6', '::ffff:10.0.0.1', CLIENT, CLIENT],
  ['a caller seen by a socket of IPv6', '::ffff:203.0.113.9', CLIENT, '203.0.113.9'],
  ['a mapped caller', PROXY, `::ffff:${CLIENT}`, CLIENT],
  ['a mapped caller in hexadecimal', PROXY, '::ffff:cb00:7107', CLIENT],
  ['an unknown caller', PROXY, 'unknown', PROXY],
  ['an unknown caller behind two proxies', PROXY, 'unknown, 10.0.0.2', '10.0.0.2'],
  ['what stands before an unknown one', PROXY, `${CLIENT}, unknown`, PROXY],
  ['text', PROXY, '<script>', PROXY],
  ['a name', PROXY, 'client.example', PROXY],
  ['too large numbers', PROXY, '999.0.113.7', PROXY],
  ['numbers with leading zeros', PROXY, '010.0.113.7', PROXY],
  ['a network', PROXY, '203.0.113.0/24', PROXY],
  ['a trailing comma', PROXY, `${CLIENT},`, PROXY],
  ['a peer without an address, as on a Unix socket', undefined, CLIENT, ''],
])('with %s, a call from %s with %j comes from %s', (_case, peer, header, caller) => {
  expect(callerAddress(peer, header, PROXIES)).toBe(caller);
});

const address = fc.oneof(fc.ipV4(), fc.ipV6());
const entry = fc.oneof(address, fc.constantFrom('10.0.0.2', 'unknown', ''), fc.string());

test('the caller is the peer if no proxy is trusted, whatever the header contains', () => {
  const noProxies = trusted('none');
  fc.assert(
    fc.property(fc.ipV4(), fc.array(entry), (peer, header) => {
      expect(callerAddress(peer, header, noProxies)).toBe(peer);
    }),
  );
});

test('a caller cannot change its address by anything that it sends itself', () => {
  fc.assert(
    fc.property(fc.array(entry), address, (sent, client) => {
      const honest = callerAddress(PROXY, client, PROXIES);
      fc.pre(!PROXIES.trusts(honest));
      expect(callerAddress(PROXY, [...sent, client], PROXIES)).toBe(honest);
    }),
  );
});
