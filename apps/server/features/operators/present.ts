import type { OperatorInvitation, OperatorShape } from '@zagon/contract/operators/endpoints.ts';
import type { OperatorInvitationRow } from '../../stores/operators/invitations.ts';
import type { OperatorRow } from '../../stores/operators/operators.ts';

export function presentOperator(row: OperatorRow): OperatorShape {
  return {
    id: row.id,
    name: `${row.first_name} ${row.family_name}`.trim(),
    email: row.email,
    signed_in_at: row.signed_in_at?.toString() ?? null,
    second_factor: row.second_factor,
    locked_at: row.locked_at?.toString() ?? null,
  };
}

export function presentInvitation(row: OperatorInvitationRow, now: Temporal.Instant): OperatorInvitation {
  return {
    id: row.id,
    email: row.email,
    invited_by: row.inviter,
    expires_at: row.expires_at.toString(),
    expired: Temporal.Instant.compare(row.expires_at, now) <= 0,
  };
}
