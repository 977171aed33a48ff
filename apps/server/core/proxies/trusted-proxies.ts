import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { plainAddress } from './plain-address.ts';

/** A network in CIDR notation; a single address is one with all bits as prefix. */
export type Network = { readonly address: string; readonly family: 'ipv4' | 'ipv6'; readonly prefixBits: number };

/** Proxies whose forwarding headers count. */
export type TrustedProxies = {
  /** True for an address of such a proxy. */
  trusts(address: string): boolean;
};

const LOOPBACK: readonly Network[] = [
  { address: '127.0.0.0', family: 'ipv4', prefixBits: 8 },
  { address: '::1', family: 'ipv6', prefixBits: 128 },
];

const RULE =
  'trusted proxies must be addresses, networks such as 10.0.0.0/8 or fd00::/8, or loopback, separated by commas; or none';

/** The setting of the proxies in front of the server. */
export const proxySettings = z.object({
  ZAGON_TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const networks = networksIn(text);
      if (networks.ok) return networks.value;
      context.addIssue(networks.error);
      return z.NEVER;
    })
    .optional(),
});

/**
 * The networks of the proxies that are trusted: unless the setting names others, a public address means that there is a
 * proxy on this machine.
 */
export function proxyNetworksOf(value: {
  readonly ZAGON_TRUST_PROXY?: readonly Network[] | undefined;
  readonly ZAGON_PUBLIC_URL?: string | undefined;
}): readonly Network[] {
  return value.ZAGON_TRUST_PROXY ?? (value.ZAGON_PUBLIC_URL === undefined ? [] : LOOPBACK);
}

/** The networks that a setting names, or what is wrong with it. */
export function networksIn(text: string): Result<readonly Network[], string> {
  const words = text.split(',').map((word) => word.trim());
  if (words.length === 1 && words[0] === 'none') return ok([]);
  const networks: Network[] = [];
  for (const word of words) {
    if (word === 'loopback') {
      networks.push(...LOOPBACK);
      continue;
    }
    const network = networkOf(word);
    if (!network.ok) return network;
    networks.push(network.value);
  }
  return ok(networks);
}

function networkOf(word: string): Result<Network, string> {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(word) ?? [];
  const plain = plainAddress(address);
  if (plain === null || address.includes('%')) return refuse(`${RULE}; “${word}” is none of these`);
  const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
  if (family === 'ipv4' && isIPv6(address) && prefix !== undefined)
    return refuse(`${RULE}; write “${word}” as a network of IPv4`);
  const maxBits = family === 'ipv4' ? 32 : 128;
  const prefixBits = prefix === undefined ? maxBits : Number(prefix);
  if (prefixBits > maxBits) return refuse(`${RULE}; the prefix of “${word}” must be at most ${maxBits}`);
  if (prefixBits === 0)
    return refuse(`“${word}” contains every address, so that any caller could claim to be another; name your proxies`);
  return ok({ address: plain, family, prefixBits });
}

/** Prepares networks for comparison with addresses. */
export function trustedProxies(networks: readonly Network[]): TrustedProxies {
  // Apart, because an IPv6 network would otherwise also contain IPv4 addresses, as mapped ones.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const { address, family, prefixBits } of networks) lists[family].addSubnet(address, prefixBits, family);
  return {
    trusts(address) {
      const plain = plainAddress(address);
      if (plain === null) return false;
      const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
      return lists[family].check(plain, family);
    },
  };
}
