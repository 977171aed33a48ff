import type { ErrorCode } from '@zagon/contract/errors/codes.ts';
import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import type { TokenScope } from '@zagon/domain/access-tokens/token-scope.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Role } from '../core/actor.ts';
import type { ThingsOfToken } from '../stores/access-tokens/token-use.ts';
import type { Permission } from './permissions.ts';

/** The account a visitor works in. */
export type Account = {
  readonly id: string;
  readonly state: AccountState;
  /** True if it is blocked because an administrator deleted it. */
  readonly isClosing?: boolean;
  readonly timeZone: string;
};

/** A signed-in user. */
export type Visitor = {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly language: Language;
  /** When they last authenticated in this session; null: not in this session. */
  readonly factorCheckedAt: Temporal.Instant | null;
  /** Null for an operator outside any account. */
  readonly account: Account | null;
  /** True: a new version of the terms awaits the user's agreement, and nothing can be changed before. */
  readonly mustAgree?: boolean;
  /** Set for a browser that shows the wall view, which may only watch. Absent for a person. */
  readonly wall?: { readonly name: string; readonly until: Temporal.Instant };
  /** Set for a program, which acts for the user who gave it access. */
  readonly token?: TokenRights;
  /** Set while an operator is inside an account. */
  readonly entered: { readonly reason: string; readonly until: Temporal.Instant } | null;
};

/** Kinds of things that a token can be limited to. */
export type ThingKind = keyof ThingsOfToken;

/** The rights of a token, of which its user may have fewer. */
export type TokenRights = {
  readonly name: string;
  readonly scope: TokenScope;
  /** Limits of its openings; null: it opens nothing. */
  readonly opening: { readonly maxMinutes: number; readonly perHour: number } | null;
  /** Null: everything in the account. */
  readonly things: ThingsOfToken | null;
};

/** The visitor of a token: its session id is the id of the token. */
export type TokenVisitor = Visitor & { readonly token: TokenRights };

/** True for a program. */
export function isTokenVisitor(visitor: Visitor | null): visitor is TokenVisitor {
  return visitor?.token !== undefined;
}

/** The wire's number for each role. */
export const USER_TYPES = { adminus: 0, admin: 1, normal: 2 } as const satisfies Record<Role, number>;

/** Decides whether `visitor` has this permission; the account state is checked before the role, consents last. */
export function decideAccess(permission: Permission, visitor: Visitor | null): ErrorCode | 'allowed' {
  if (permission.scope === 'anyone') return 'allowed';
  if (visitor === null) return 'not_authenticated';
  if (visitor.wall !== undefined && !isForWalls(permission)) return 'access_denied';
  if (permission.scope === 'operator') return visitor.role === 'adminus' ? 'allowed' : 'access_denied';
  const state = visitor.account?.state;
  if (state !== undefined && !permission.states.includes(state) && !isAllowedWhileClosing(permission, visitor))
    return state === 'blocked' ? 'account_blocked' : 'account_expired';
  if (permission.scope === 'session') return 'allowed';
  if (visitor.account === null || !permission.roles.includes(visitor.role)) return 'access_denied';
  return permission.needsConsents === true && visitor.mustAgree === true ? 'consents_needed' : 'allowed';
}

/** A wall is unattended for a year, so it may do only what is explicitly allowed: it cannot even stop. */
function isForWalls(permission: Permission): boolean {
  return (permission.scope === 'session' || permission.scope === 'account') && permission.wall === true;
}

function isAllowedWhileClosing(permission: Permission, { account }: Visitor): boolean {
  return permission.scope === 'account' && permission.whileClosing === true && account?.isClosing === true;
}
