import { isIPv4, isIPv6 } from 'node:net';

/** The encryption settings. */
export type ListenSettings = {
  readonly host: string;
  readonly hasCertificate: boolean;
  /** A proxy in front of the server accepts user connections over TLS. */
  readonly isBehindTlsProxy: boolean;
  /** ZAGON_ALLOW_UNENCRYPTED. */
  readonly allowsUnencrypted: boolean;
};

const LOOPBACK = '127.0.0.1';

/** True for an address that only programs on this machine can reach. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIPv4(host) && host.startsWith('127.');
}

/**
 * The reason to refuse listening, naming the settings that help; null if no secret would be sent unencrypted without
 * explicit consent.
 */
export function listenRefusal({
  host,
  hasCertificate,
  isBehindTlsProxy,
  allowsUnencrypted,
}: ListenSettings): string | null {
  if (isLoopback(host) || hasCertificate || isBehindTlsProxy || allowsUnencrypted) return null;
  return (
    `ZAGON_HOST=${host} makes the server reachable from other machines without encryption: passwords, sessions and the ` +
    'secrets of base stations could be read on the way. Set ZAGON_TLS_CERT and ZAGON_TLS_KEY, or ZAGON_PUBLIC_URL=https://… ' +
    'if a proxy in front of the server does TLS, or keep ZAGON_HOST=127.0.0.1. On a network you trust, ' +
    'ZAGON_ALLOW_UNENCRYPTED=on allows it.'
  );
}

/**
 * Where MQTT without TLS listens: on loopback, unless encryption was waived. Station secrets never cross the network in
 * the clear because of a certificate or proxy that covers only the web app.
 */
export function plainMqttHost({ host, hasCertificate, allowsUnencrypted }: ListenSettings): string {
  if (isLoopback(host) || (allowsUnencrypted && !hasCertificate)) return host;
  return isIPv6(host) && host !== '::' ? '::1' : LOOPBACK;
}

/** The reason not to serve metrics on an address, naming the settings that help; null if there is none. */
export function metricsRefusal({
  host,
  hasToken,
  hasCertificate,
  allowsUnencrypted,
}: Omit<ListenSettings, 'isBehindTlsProxy'> & { readonly hasToken: boolean }): string | null {
  if (isLoopback(host)) return null;
  if (!hasToken) return `${host} can be reached from other machines: set ZAGON_METRICS_TOKEN too`;
  if (hasCertificate || allowsUnencrypted) return null;
  return `${host} can be reached from other machines, and the token could be read on the way: set ZAGON_TLS_CERT and ZAGON_TLS_KEY, or ZAGON_ALLOW_UNENCRYPTED=on on a network you trust`;
}
