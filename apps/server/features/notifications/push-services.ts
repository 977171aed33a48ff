/** Who carries messages to browsers. Anything else would let a subscription make this server call where somebody wants. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const;

/** Whether an address belongs to one of the services that browsers use. */
export function isPushService(address: string): boolean {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
