/** The relying party of passkeys (WebAuthn): browsers use them at this address only. */
export type RelyingParty = { readonly id: string; readonly origin: string };

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * The relying party of the app at its public address; null if no passkey is possible there. Passkeys belong to a name,
 * never to an IP address, and need TLS except on this machine.
 */
export function relyingPartyOf(appOrigin: string): RelyingParty | null {
  const { protocol, hostname, port } = new URL(appOrigin);
  if (LOOPBACK.includes(hostname))
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  // Only an IP address ends with a number, or has brackets.
  const isName = !/(^|\.)\d+$|^\[/.test(hostname);
  return protocol === 'https:' && isName ? { id: hostname, origin: appOrigin } : null;
}
