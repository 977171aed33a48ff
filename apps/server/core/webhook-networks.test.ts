import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { callPolicy } from './webhook-networks.ts';

const policyOf = (networks: string) => callPolicy(readConfig({ ZAGON_WEBHOOK_NETWORKS: networks }).webhookNetworks);

test.each<[networks: string, address: string, protocol: string, mayCall: boolean]>([
  ['', '1.1.1.1', 'https:', true],
  ['', '1.1.1.1', 'http:', false],
  ['', '192.168.4.9', 'https:', false],
  ['192.168.4.0/24', '192.168.4.9', 'https:', true],
  ['192.168.4.0/24', '192.168.4.9', 'http:', true],
  ['192.168.4.0/24', '::ffff:192.168.4.9', 'http:', true],
  ['192.168.4.0/24', '192.168.5.9', 'https:', false],
  ['192.168.4.0/24', '1.1.1.1', 'http:', false],
  ['192.168.4.7, fd00::/8', 'fd12::1', 'http:', true],
  ['192.168.4.7, fd00::/8', '192.168.4.8', 'http:', false],
])('with ZAGON_WEBHOOK_NETWORKS=%s, %s by %s may be called: %s', (networks, address, protocol, mayCall) => {
  expect(policyOf(networks)(address, protocol)).toBe(mayCall);
});

test.each([
  ['10.0.0.0/33', 'at most 32'],
  ['0.0.0.0/0', 'contains every address'],
  ['::/0', 'contains every address'],
  ['loopback', 'is none of these'],
  ['receiver.example', 'is none of these'],
  ['10.0.0.1,', '“” is none of these'],
])('the start is refused with ZAGON_WEBHOOK_NETWORKS=%s, by name and with the reason: %s', (networks, reason) => {
  expect(() => policyOf(networks)).toThrow('ZAGON_WEBHOOK_NETWORKS: ');
  expect(() => policyOf(networks)).toThrow(reason);
});

test('the policy works in the process of the server too, where a CommonJS package has no names of its own', () => {
  const script = `
    import { callPolicy } from ${JSON.stringify(import.meta.resolve('./webhook-networks.ts'))};
    console.log(JSON.stringify(['1.1.1.1', '10.0.0.1', '::ffff:10.0.0.1'].map((address) => callPolicy([])(address, 'https:'))));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual([true, false, false]);
});
