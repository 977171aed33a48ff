/** Channels that leave the server, through one queue. */
export const DELIVERY_CHANNELS = ['email', 'sms', 'push'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/**
 * `waiting`: will be tried, or tried again; `kept`: no server or gateway is configured; `failed`: given up.
 */
export const DELIVERY_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why something is sent. `account`: mails of the user's own account, with links and security notices; `message`: of the
 * operator; `test`: the user tries a channel.
 */
export const DELIVERY_CAUSES = ['alarm', 'reminder', 'digest', 'report', 'message', 'account', 'test'] as const;
export type DeliveryCause = (typeof DELIVERY_CAUSES)[number];

/** What the last attempt resulted in. A closed list, so that it can be shown in words. */
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

/** Smaller is sent first: danger, then what a person waits for, then what is sent to many. */
export const PRIORITY = { urgent: 0, personal: 1, bulk: 2 } as const;

/** How long a message is worth delivering, h. An SMS about a frost is useless the next day. */
export const LIFE_H = { email: 24, sms: 12, push: 24 } as const satisfies Record<DeliveryChannel, number>;
