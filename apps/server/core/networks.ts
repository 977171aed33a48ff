import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { plainAddress } from './proxies/plain-address.ts';

/** A network in CIDR notation; a single address is one with all bits as prefix. */
export type Network = { readonly address: string; readonly family: 'ipv4' | 'ipv6'; readonly prefixBits: number };

/** Networks prepared for comparison with addresses. */
export type NetworkList = {
  /** True for an address inside one of them. */
  contains(address: string): boolean;
};

/** The network that a word of a setting names, or what is wrong with it. `rule`: what the setting accepts. */
export function networkOf(
  word: string,
  { rule, ifAll }: { readonly rule: string; readonly ifAll: string },
): Result<Network, string> {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(word) ?? [];
  const plain = plainAddress(address);
  if (plain === null || address.includes('%')) return refuse(`${rule}; “${word}” is none of these`);
  const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
  if (family === 'ipv4' && isIPv6(address) && prefix !== undefined)
    return refuse(`${rule}; write “${word}” as a network of IPv4`);
  const maxBits = family === 'ipv4' ? 32 : 128;
  const prefixBits = prefix === undefined ? maxBits : Number(prefix);
  if (prefixBits > maxBits) return refuse(`${rule}; the prefix of “${word}” must be at most ${maxBits}`);
  if (prefixBits === 0) return refuse(`“${word}” contains every address, ${ifAll}`);
  return ok({ address: plain, family, prefixBits });
}

/** Prepares networks for comparison. */
export function networkList(networks: readonly Network[]): NetworkList {
  // Apart, because an IPv6 network would otherwise also contain IPv4 addresses, as mapped ones.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const { address, family, prefixBits } of networks) lists[family].addSubnet(address, prefixBits, family);
  return {
    contains(address) {
      const plain = plainAddress(address);
      if (plain === null) return false;
      const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
      return lists[family].check(plain, family);
    },
  };
}
