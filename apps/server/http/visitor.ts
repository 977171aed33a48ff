import type { ErrorCode } from '@zagon/contract/errors/codes.ts';
import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Permission, Role } from '../permissions.ts';

/** The account that somebody works in. */
export type Account = { readonly id: string; readonly state: AccountState; readonly timeZone: string };

/** Somebody who is signed in. */
export type Visitor = {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly language: Language;
  /** Null for an operator who has entered no account. */
  readonly account: Account | null;
  /** Set while an operator is inside an account. */
  readonly entered: { readonly reason: string; readonly until: Temporal.Instant } | null;
};

/** The number that the wire has for a role. */
export const USER_TYPES = { adminus: 0, admin: 1, normal: 2 } as const satisfies Record<Role, number>;

/** Whether `visitor` may do what the line is for; the state of the account is asked before the role. */
export function decideAccess(line: Permission, visitor: Visitor | null): ErrorCode | 'allowed' {
  if (line.scope === 'anyone') return 'allowed';
  if (visitor === null) return 'not_authenticated';
  if (line.scope === 'operator') return visitor.role === 'adminus' ? 'allowed' : 'access_denied';
  const state = visitor.account?.state;
  if (state !== undefined && !line.states.includes(state))
    return state === 'blocked' ? 'account_blocked' : 'account_expired';
  if (line.scope === 'session') return 'allowed';
  return visitor.account !== null && line.roles.includes(visitor.role) ? 'allowed' : 'access_denied';
}
