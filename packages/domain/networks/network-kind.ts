/** Network servers whose messages are understood. */
export const NETWORK_KINDS = ['chirpstack', 'things_stack'] as const;
export type NetworkKind = (typeof NETWORK_KINDS)[number];

/** An application is a level of a topic: a slash, a wildcard or a control character would subscribe to something else. */
const APPLICATION = /^[A-Za-z0-9][A-Za-z0-9_.@-]{0,99}$/;

/** True if a name can be an application of a network server. */
export function isApplicationName(name: string): boolean {
  return APPLICATION.test(name) && !name.includes('..');
}

/** The topic filter for everything that the devices of an application report. */
export function subscriptionOf(kind: NetworkKind, application: string): string {
  switch (kind) {
    case 'chirpstack':
      return `application/${application}/device/+/event/+`;
    case 'things_stack':
      return `v3/${application}/devices/+/+`;
  }
}
