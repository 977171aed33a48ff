import type { LogEvent } from './log-events.ts';

/** Kinds of entries by which the account log can be filtered. */
export const LOG_KINDS = ['changes', 'sign_ins', 'visits', 'refused'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const REFUSED = ['login_failed', 'denied', 'activation_failed'] as const satisfies readonly LogEvent[];

const SIGN_INS = [
  'login',
  'logout',
  'session_ended',
  'wall_started',
  'wall_ended',
  'account_switched',
  'recovery_requested',
  'recovery_code_used',
  'passkey_used',
] as const satisfies readonly LogEvent[];

const VISITS = ['account_entered', 'account_left'] as const satisfies readonly LogEvent[];

/** Changes of a user's personal settings, such as a phone number: others see that they happened, but not the values. */
export const PERSONAL_EVENTS = [
  'notification_settings_changed',
  'push_subscribed',
  'push_unsubscribed',
  'alarm_muted',
  'alarm_unmuted',
  'calendar_feed_made',
  'calendar_feed_changed',
  'calendar_feed_ended',
  'profile_changed',
  'email_change_requested',
] as const satisfies readonly LogEvent[];

/** Filters log entries by kind. */
export type KindFilter =
  | { readonly by: 'operator' }
  | { readonly by: 'events'; readonly events: readonly LogEvent[] }
  | { readonly by: 'other_events'; readonly events: readonly LogEvent[] };

export function kindFilter(kind: LogKind): KindFilter {
  switch (kind) {
    case 'visits':
      return { by: 'operator' };
    case 'sign_ins':
      return { by: 'events', events: SIGN_INS };
    case 'refused':
      return { by: 'events', events: REFUSED };
    case 'changes':
      return { by: 'other_events', events: [...SIGN_INS, ...REFUSED, ...VISITS] };
  }
}

/** The kind of an entry; an unknown event is a change. */
export function kindOf({ event, actingAs }: { readonly event: string; readonly actingAs: string }): LogKind {
  if (actingAs === 'operator') return 'visits';
  const isIn = (events: readonly string[]): boolean => events.includes(event);
  if (isIn(REFUSED)) return 'refused';
  return isIn(SIGN_INS) ? 'sign_ins' : 'changes';
}
