import { ok, type Result } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { type Network, networkList, networkOf } from '../networks.ts';

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

const IF_ALL = 'so that any caller could claim to be another; name your proxies';

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
    const network = networkOf(word, { rule: RULE, ifAll: IF_ALL });
    if (!network.ok) return network;
    networks.push(network.value);
  }
  return ok(networks);
}

/** Prepares networks for comparison with addresses. */
export function trustedProxies(networks: readonly Network[]): TrustedProxies {
  const list = networkList(networks);
  return { trusts: (address) => list.contains(address) };
}
