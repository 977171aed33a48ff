import type { DeliveryChannel } from './delivery.ts';

/** Window of the budget of an account, ms. */
export const ACCOUNT_BUDGET_WINDOW_MS = 3_600_000;

/**
 * Alarm messages of one account per hour, so that a station sending nonsense neither causes high costs nor delays other
 * accounts. The second number is the limit for alarms in which water or plants are in danger.
 */
const BUDGETS = {
  email: { usual: 300, urgent: 600 },
  sms: { usual: 60, urgent: 120 },
  push: { usual: 600, urgent: 1200 },
} as const satisfies Record<DeliveryChannel, { readonly usual: number; readonly urgent: number }>;

/** True if one more message of the account may be sent; `queued` counts those of the last window on this channel. */
export function isWithinAccountBudget(channel: DeliveryChannel, isUrgent: boolean, queued: number): boolean {
  return queued < BUDGETS[channel][isUrgent ? 'urgent' : 'usual'];
}
