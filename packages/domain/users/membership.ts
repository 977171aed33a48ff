/** The rights of a user in an account. */
export type MemberRole = 'admin' | 'normal';

/** A change of a user's membership in an account; null: removal. */
export type MembershipChange = {
  readonly role: MemberRole;
  readonly to: MemberRole | null;
  /** True if the user changes their own membership. */
  readonly isSelf: boolean;
  /** Administrators of the account, including this user if they are one. */
  readonly admins: number;
  /** True if the caller has confirmed the loss of rights. */
  readonly confirmed: boolean;
};

/** Why a change is refused. An account always keeps an administrator; to give up the last one, delete the account. */
export type MembershipRefusal = 'last_admin' | 'confirm_self' | 'confirm_admin';

/** Decides about a change of membership; null: it is allowed. */
export function membershipRefusal(change: MembershipChange): MembershipRefusal | null {
  const losesAdmin = change.role === 'admin' && change.to !== 'admin';
  if (losesAdmin && change.admins <= 1) return 'last_admin';
  if (change.confirmed) return null;
  if (change.isSelf && (change.to === null || losesAdmin)) return 'confirm_self';
  return losesAdmin ? 'confirm_admin' : null;
}
