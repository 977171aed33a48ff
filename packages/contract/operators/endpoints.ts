import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { z } from 'zod';
import { writtenReason } from '../accounts/reason.ts';
import { email } from '../contact.ts';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';

const operatorShape = z.object({
  id,
  /** Empty until they have entered it. */
  name: z.string(),
  email: z.string(),
  signed_in_at: instant.nullable(),
  second_factor: z.boolean(),
  locked_at: instant.nullable(),
});
export type OperatorShape = z.output<typeof operatorShape>;

const operatorInvitation = z.object({
  id,
  email: z.string(),
  /** Name or address of the operator who sent it; empty if they were removed. */
  invited_by: z.string(),
  expires_at: instant,
  expired: z.boolean(),
});
export type OperatorInvitation = z.output<typeof operatorInvitation>;

export const operatorEndpoints = {
  listOperators: endpoint({
    method: 'GET',
    path: '/api/admin/operators',
    who: 'operator',
    summary: 'The operators of the installation, and invitations that are not accepted yet',
    reply: z.object({ operators: z.array(operatorShape), invitations: z.array(operatorInvitation) }),
  }),
  inviteOperator: endpoint({
    method: 'POST',
    path: '/api/admin/operators/invitations',
    who: 'operator',
    summary: 'Mail an operator-to-be a one-time link; to an invited address again, a new one that replaces it',
    body: z.strictObject({ email, language: z.enum(LANGUAGES), reason: writtenReason }),
    reply: done,
    status: 201,
    recentFactor: true,
  }),
  withdrawOperatorInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/operators/invitations/:id',
    who: 'operator',
    summary: 'Withdraw an invitation; its link stops working',
    params: byId,
    reply: done,
    recentFactor: true,
  }),
  removeOperator: endpoint({
    method: 'DELETE',
    path: '/api/admin/operators/:id',
    who: 'operator',
    summary:
      'Remove an operator: ends their sessions, their ways to sign in and what they gave to others; not the last one',
    params: byId,
    body: z.strictObject({ reason: writtenReason }),
    reply: done,
    recentFactor: true,
  }),
};
