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
