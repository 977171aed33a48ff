import { USER_FILTERS, USER_SORTS } from '@zagon/domain/users/user-list.ts';
import { z } from 'zod';
import { writtenReason } from '../accounts/reason.ts';
import { email } from '../contact.ts';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { longListCountQuery, longListCounts, longListQuery } from '../long-list.ts';

/** A user of the installation: who they are and how they sign in, but nothing about their farms. */
const accountUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  operator: z.boolean(),
  language: z.enum(['pl', 'en']),
  signed_in_at: instant.nullable(),
  second_factor: z.boolean(),
  locked_at: instant.nullable(),
  accounts: z.array(z.object({ id, name: z.string(), role: z.enum(['admin', 'normal']) })),
});
export type AccountUser = z.output<typeof accountUser>;

const accountUserDetails = accountUser.extend({
  email_confirmed: z.boolean(),
  /** Active sessions, newest first. */
  sessions: z.array(z.object({ id, user_agent: z.string(), created_at: instant, last_seen_at: instant })),
});
export type AccountUserDetails = z.output<typeof accountUserDetails>;

const reason = z.strictObject({ reason: writtenReason });
const membershipPath = z.strictObject({ id, account: id });

export const operatorUserEndpoints = {
  listAccountUsers: endpoint({
    operationId: 'listAdminUsers',
    method: 'GET',
    path: '/api/admin/users',
    who: 'operator',
    summary: 'Users of all accounts, and operators',
    query: longListQuery(USER_FILTERS, USER_SORTS),
    reply: z.array(accountUser),
  }),
  countAccountUsers: endpoint({
    operationId: 'countAdminUsers',
    method: 'GET',
    path: '/api/admin/users/counts',
    who: 'operator',
    summary: 'How many users match a search, per filter',
    query: longListCountQuery,
    reply: longListCounts(USER_FILTERS),
  }),
  getAccountUser: endpoint({
    operationId: 'getAdminUser',
    method: 'GET',
    path: '/api/admin/users/:id',
    who: 'operator',
    summary: 'One user: accounts, roles, second factor and sessions',
    params: byId,
    reply: accountUserDetails,
  }),
  lockUser: endpoint({
    operationId: 'lockUser',
    method: 'PUT',
    path: '/api/admin/users/:id/lock',
    who: 'operator',
    summary: 'Lock a user: ends their sessions and refuses further ones',
    params: byId,
    body: reason,
    reply: done,
    recentFactor: true,
  }),
  unlockUser: endpoint({
    operationId: 'unlockUser',
    method: 'DELETE',
    path: '/api/admin/users/:id/lock',
    who: 'operator',
    summary: 'Let a locked user sign in again',
    params: byId,
    body: reason,
    reply: done,
    recentFactor: true,
  }),
  endUserSessions: endpoint({
    operationId: 'endUserSessions',
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    who: 'operator',
    summary: 'End all sessions of a user',
    params: byId,
    body: reason,
    reply: done,
    recentFactor: true,
  }),
  correctUserEmail: endpoint({
    operationId: 'correctUserEmail',
    method: 'PUT',
    path: '/api/admin/users/:id/email',
    who: 'operator',
    summary:
      'Replace the address of a user who cannot read the old one: sessions end, the new address is to be confirmed',
    params: byId,
    body: z.strictObject({
      email,
      /** The address that the operator saw; refused if it has changed since. */
      from: z.string(),
      reason: writtenReason,
    }),
    reply: done,
    recentFactor: true,
  }),
  correctUserRole: endpoint({
    operationId: 'correctUserRole',
    method: 'PUT',
    path: '/api/admin/users/:id/accounts/:account',
    who: 'operator',
    summary: 'Make a user of an account an administrator or an ordinary user: 1 admin, 2 normal',
    params: membershipPath,
    body: z.strictObject({ user_type: z.union([z.literal(1), z.literal(2)]), reason: writtenReason }),
    reply: done,
    recentFactor: true,
  }),
  removeUserFromAccount: endpoint({
    operationId: 'removeUserFromAccount',
    method: 'DELETE',
    path: '/api/admin/users/:id/accounts/:account',
    who: 'operator',
    summary: 'Remove a user from an account, which keeps at least one administrator',
    params: membershipPath,
    body: reason,
    reply: done,
    recentFactor: true,
  }),
  sendUserRecovery: endpoint({
    operationId: 'sendUserRecovery',
    method: 'POST',
    path: '/api/admin/users/:id/recovery',
    who: 'operator',
    summary: 'Mail a user a link to a new password',
    params: byId,
    body: reason,
    reply: done,
    status: 202,
    recentFactor: true,
  }),
};
