/**
 * Push services that browsers use. Any other address would let a subscription make this server send requests to a host
 * of an attacker's choice.
 */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const;

/** True if the address belongs to a push service that browsers use. */
export function isPushService(address: string): boolean {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
