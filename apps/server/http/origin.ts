import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';
import { isIP } from 'node:net';
import { isLoopback } from '../core/tls/listen-policy.ts';

/** The address the app is served from. */
export type OwnAddress = {
  /** Users connect over TLS. */
  readonly secure: boolean;
  readonly publicUrl: URL | undefined;
  /** The listening address or name. */
  readonly host: string;
};

/**
 * True if a page of this origin may open a socket. Browsers send the session cookie with a socket from any page;
 * only the Origin header, which a page cannot set, distinguishes ours.
 */
export function isOurOrigin(
  origin: string | undefined,
  host: string | undefined,
  { secure, publicUrl, host: ownHost }: OwnAddress,
): boolean {
  if (origin === undefined) return false;
  if (publicUrl !== undefined) return origin === publicUrl.origin;
  return (
    host !== undefined && origin === `${secure ? 'https' : 'http'}://${host}` && isOwnName(new URL(origin), ownHost)
  );
}

/**
 * Without a public address, only names known to be ours are accepted: another site may point its name to this machine,
 * and its page's origin would then match the Host header. An IP address cannot be faked this way.
 */
export function isOwnName({ hostname: given }: URL, ownHost: string): boolean {
  const name = given.replace(/^\[|\]$/g, '');
  const machine = hostname().toLowerCase();
  return isIP(name) !== 0 || isLoopback(name) || [ownHost.toLowerCase(), machine, `${machine}.local`].includes(name);
}

/**
 * True if a form was sent by a page of ours. Browsers send the session cookie with forms, and a form carries no token: only
 * the headers that a page cannot set distinguish ours. A form without an origin counts only if the browser names its site.
 */
export function isFormOfOurs({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, own: OwnAddress): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined ? site === 'same-origin' : isOurOrigin(origin, host, own);
}
