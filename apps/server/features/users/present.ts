import type { UserItem } from '@zagon/contract/users/endpoints.ts';
import type { InvitationRow } from '../../stores/users/invitations.ts';
import type { MemberRow } from '../../stores/users/members.ts';
import { currentItem } from '../../calls/present/current-item.ts';

/** A user of the account; details beyond the name are for its administrators. */
export function presentMember(row: MemberRow, mayAdminister: boolean): UserItem {
  return {
    id: row.id,
    version: currentUserType(row).version,
    email: row.email,
    first_name: row.first_name,
    family_name: row.family_name,
    phone: mayAdminister ? row.phone : null,
    user_type: row.user_type,
    language: row.language,
    invited: false,
    second_factor: mayAdminister ? row.second_factor : null,
    signed_in_at: mayAdminister ? (row.signed_in_at?.toString() ?? null) : null,
    invitation: null,
  };
}

export function presentInvitation(row: InvitationRow, now: Temporal.Instant): UserItem {
  return {
    id: row.id,
    version: currentUserType(row).version,
    email: row.email,
    first_name: row.first_name,
    family_name: row.family_name,
    phone: null,
    user_type: row.user_type,
    language: row.language,
    invited: true,
    second_factor: null,
    signed_in_at: null,
    invitation: {
      expires_at: row.expires_at.toString(),
      expired: Temporal.Instant.compare(row.expires_at, now) <= 0,
      links: row.links,
      invited_by: row.inviter,
    },
  };
}

/** The role of a user or an invitation, which an administrator can change. */
export function currentUserType({ id, user_type }: Pick<MemberRow | InvitationRow, 'id' | 'user_type'>) {
  return currentItem(id, { user_type });
}
