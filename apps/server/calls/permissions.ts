import type { Access } from '@zagon/contract/access.ts';
import type { ENDPOINTS, EndpointName } from '@zagon/contract/endpoints.ts';
import type { EmitName, EventName } from '@zagon/contract/live/events.ts';
import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import type { Role } from '../core/actor.ts';

/**
 * Who may use a route or an emit, or receive an event:
 * `anyone`, even without a session · `session`, any signed-in user whose account is in one of these states ·
 * `account`, a user with one of these roles inside an account in one of these states (an operator is inside
 * only after entering it with a reason) · `operator`, operators only, inside or outside an account.
 */
export type Permission =
  | { readonly scope: 'anyone'; readonly loadsVisitor: boolean }
  | {
      readonly scope: 'session';
      readonly states: readonly AccountState[];
      /** Also for a wall; everything else is denied to it. */
      readonly wall?: true;
    }
  | {
      readonly scope: 'account';
      readonly roles: readonly Role[];
      readonly states: readonly AccountState[];
      /** Also for a wall; everything else is denied to it. */
      readonly wall?: true;
      /** Also while the account is being deleted, which blocks it. */
      readonly whileClosing?: true;
      /** Refused until the user has accepted a new version of the terms. */
      readonly needsConsents?: true;
    }
  | { readonly scope: 'operator' };

/** The meaning of each access word of the contract. The only place where roles and states are named. */
const MEANINGS = {
  // Never loads the visitor, so it works without the database.
  anyone: { scope: 'anyone', loadsVisitor: false },
  signIn: { scope: 'anyone', loadsVisitor: true },
  session: { scope: 'session', states: ['active', 'expired', 'blocked'] },
  self: { scope: 'session', states: ['active', 'expired', 'blocked'], wall: true },
  shared: { scope: 'session', states: ['active', 'expired'] },
  view: { scope: 'account', roles: ['normal', 'admin', 'adminus'], states: ['active', 'expired'] },
  watch: { scope: 'account', roles: ['normal', 'admin', 'adminus'], states: ['active', 'expired'], wall: true },
  ownItems: { scope: 'account', roles: ['normal', 'admin'], states: ['active'], needsConsents: true },
  operate: { scope: 'account', roles: ['normal', 'admin'], states: ['active'], needsConsents: true },
  ask: { scope: 'account', roles: ['normal', 'admin'], states: ['active', 'expired', 'blocked'] },
  hold: { scope: 'account', roles: ['normal', 'admin'], states: ['active', 'expired', 'blocked'] },
  stop: { scope: 'account', roles: ['normal', 'admin', 'adminus'], states: ['active', 'expired', 'blocked'] },
  configure: { scope: 'account', roles: ['admin'], states: ['active'], needsConsents: true },
  confirmAlarms: { scope: 'account', roles: ['normal', 'admin', 'adminus'], states: ['active'], needsConsents: true },
  removeAlarms: { scope: 'account', roles: ['admin', 'adminus'], states: ['active'], needsConsents: true },
  review: { scope: 'account', roles: ['admin', 'adminus'], states: ['active', 'expired'] },
  leave: { scope: 'account', roles: ['admin'], states: ['active', 'expired'] },
  endAccess: { scope: 'account', roles: ['normal', 'admin'], states: ['active', 'expired', 'blocked'] },
  disconnect: { scope: 'account', roles: ['admin'], states: ['active', 'expired'] },
  ownData: { scope: 'account', roles: ['admin'], states: ['active', 'expired'], whileClosing: true },
  operator: { scope: 'operator' },
} as const satisfies Record<Access, Permission>;

const { self, session, view, watch, operate, stop } = MEANINGS;

/** The permission behind a word. Throws if the word has no meaning: access is denied by default. */
export function permissionOf(word: string): Permission {
  const meanings: Readonly<Partial<Record<string, Permission>>> = MEANINGS;
  const permission = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
  if (permission === undefined) throw new Error(`no permission is called "${word}"`);
  return permission;
}

/** Permissions of the socket. An emit or event without an entry does not compile. */
export const SOCKET_PERMISSIONS = {
  /** Requests from a browser over the socket. */
  emits: {
    history_request: view,
    supervisor_history_request: watch,
    // Anyone who can see a valve may close it; opening is checked separately against `operate`.
    command: stop,
    manual_schedule: stop,
    manual_group_schedule: stop,
    manual_schedule_new: operate,
    widget_irrigation: view,
    active_sockets: view,
  },
  /** Events sent by the server over the socket. */
  events: {
    authorize: self,
    log_out: self,
    switch_client: session,
    user_client_change: session,
    data: watch,
    objects: watch,
    places: watch,
    saved: watch,
    alarms: watch,
    base_alarms: watch,
    notifications: session,
    user_message: session,
    dashboards: watch,
    commands_history: watch,
    manual_opens: watch,
    outputs_plans: watch,
    deleted_outputs_plans: watch,
    findings: watch,
  },
} as const satisfies {
  emits: Record<EmitName, Permission>;
  events: Record<EventName, Permission>;
};

/** The permission of an emit. Throws if it has none: access is denied by default. */
export function emitPermission(name: string): Permission {
  const emits: Readonly<Partial<Record<string, Permission>>> = SOCKET_PERMISSIONS.emits;
  const permission = Object.hasOwn(emits, name) ? emits[name] : undefined;
  if (permission === undefined) throw new Error(`the emit ${name} has no permission`);
  return permission;
}

type Emits = typeof SOCKET_PERMISSIONS.emits;

/** The names of routes with this scope. */
export type RouteIn<Scope extends Permission['scope']> = {
  [N in EndpointName]: (typeof MEANINGS)[(typeof ENDPOINTS)[N]['who']]['scope'] extends Scope ? N : never;
}[EndpointName];

/** The names of emits with this scope. */
export type EmitIn<Scope extends Permission['scope']> = {
  [N in EmitName]: Emits[N]['scope'] extends Scope ? N : never;
}[EmitName];
