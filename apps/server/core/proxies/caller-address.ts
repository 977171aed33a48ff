import type { IncomingMessage } from 'node:http';
import { plainAddress } from './plain-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The address of the caller of a request or of the handshake of a socket. */
export function callerOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: TrustedProxies,
): string {
  return callerAddress(socket.remoteAddress, headers['x-forwarded-for'], proxies);
}

/**
 * The address of a caller: that of the peer, unless it is a trusted proxy. Then it is the address that this proxy has
 * appended to `X-Forwarded-For`, and so on from right to left. What stands further left was sent by the caller. A proxy
 * that names no address counts as the caller. Empty without an address, as that of a connection which has ended.
 */
export function callerAddress(
  peer: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
  proxies: TrustedProxies,
): string {
  const forwarded = [forwardedFor ?? []].flat().join(',').split(',');
  let caller = plainAddress(peer ?? '') ?? '';
  for (const entry of forwarded.toReversed()) {
    if (!proxies.trusts(caller)) break;
    const named = plainAddress(withoutPort(entry.trim()));
    if (named === null) break;
    caller = named;
  }
  return caller;
}

/** Some proxies append the port of the caller. */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}
