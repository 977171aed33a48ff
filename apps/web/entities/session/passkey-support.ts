/** Why a passkey cannot be used on this page; null if it can. */
export type PasskeyObstacle = 'browser' | 'address';

/**
 * Whether this browser and this page support passkeys. They are bound to a name: at an IP address browsers refuse them,
 * and without TLS they offer them on this machine only.
 */
export function passkeyObstacle(): PasskeyObstacle | null {
  const isIpAddress = /^\[|^[\d.]+$/.test(location.hostname);
  if (isIpAddress || !window.isSecureContext) return 'address';
  return 'PublicKeyCredential' in globalThis ? null : 'browser';
}

/** The library, loaded when a passkey is first used. */
export const loadWebAuthn = () => import('@simplewebauthn/browser');

/** True if the user closed the browser's dialog, or a later request replaced this one: no message is needed. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
