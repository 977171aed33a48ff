/** `ended`: by its receiver or after too many failures; an administrator can switch it on again. */
export const WEBHOOK_STATES = ['on', 'off', 'ended'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why a webhook ended. `gone`: its receiver answered 410; `failing`: nothing was accepted for days. */
export const END_REASONS = ['gone', 'failing'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Result of an attempt. A closed list, so that it can be translated. */
export const WEBHOOK_ANSWERS = [
  'accepted',
  'gone',
  'redirected',
  'busy',
  'unavailable',
  'refused',
  'timeout',
  'unreachable',
  'certificate',
  'address_forbidden',
] as const;
export type WebhookAnswer = (typeof WEBHOOK_ANSWERS)[number];

export const WEBHOOK_NAME_MAX_CHARS = 60;
export const WEBHOOK_ADDRESS_MAX_CHARS = 2_000;
/** Most things of one kind that can be chosen for a webhook. */
export const WEBHOOK_THINGS_MAX = 200;
/** Attempts that are listed of a webhook. */
export const LISTED_ATTEMPTS = 50;
/** How long a replaced secret still signs beside the new one, hours. */
export const REPLACED_SECRET_HOURS = 24;

/** The meaning of the HTTP status of an answer. */
export function answerOfStatus(status: number): WebhookAnswer {
  if (status >= 200 && status < 300) return 'accepted';
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 410) return 'gone';
  if (status === 408) return 'timeout';
  if (status === 429) return 'busy';
  return status >= 500 ? 'unavailable' : 'refused';
}
