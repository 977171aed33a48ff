/**
 * Push services used by browsers. With any other address, a subscription could make this server send requests to a host
 * chosen by an attacker.
 */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const;

/** True if the address belongs to a push service used by browsers. */
export function isPushService(address: string): boolean {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
