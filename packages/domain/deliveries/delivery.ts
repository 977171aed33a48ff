/** Channels that leave the server, through one queue. */
export const DELIVERY_CHANNELS = ['email', 'sms', 'push'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** `waiting`: will be attempted, or retried; `kept`: no server or gateway is configured; `failed`: abandoned. */
export const DELIVERY_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why a message is sent. `account`: e-mails about the user's own account, with links and security notices; `message`:
 * from the operator; `test`: the user tests a channel.
 */
export const DELIVERY_CAUSES = ['alarm', 'reminder', 'digest', 'report', 'message', 'account', 'test'] as const;
export type DeliveryCause = (typeof DELIVERY_CAUSES)[number];

/** Result of the last attempt. A closed list, so that it can be translated. */
export const DELIVERY_ANSWERS = [
  'accepted',
  'no_channel',
  'busy',
  'unavailable',
  'unreachable',
  'timeout',
  'not_understood',
  'not_permitted',
  'refused',
  'gone',
  'over_budget',
  'expired',
  'withdrawn',
] as const;
export type DeliveryAnswer = (typeof DELIVERY_ANSWERS)[number];

/** Lower is sent first: danger, then messages a person is waiting for, then bulk messages. */
export const PRIORITY = { urgent: 0, personal: 1, bulk: 2 } as const;

/** How long a message is worth delivering, h. An SMS about frost is useless the next day. */
export const LIFE_H = { email: 24, sms: 12, push: 24 } as const satisfies Record<DeliveryChannel, number>;
