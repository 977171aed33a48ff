import { GIVEN_ACCESS_KINDS } from '@zagon/domain/users/given-access.ts';
import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';

const givenAccess = z.object({
  id,
  kind: z.enum(GIVEN_ACCESS_KINDS),
  /** Address of an invitation; name of the module offered, or of the wall. */
  name: z.string(),
  /** The account it concerns; null: the installation. */
  account: z.string().nullable(),
});
export type GivenAccess = z.output<typeof givenAccess>;

/** What ends with the rights of a user, to be read before they are taken away. */
export const givenAccessEndpoints = {
  listGivenAccess: endpoint({
    method: 'GET',
    path: '/api/users/:id/given_access',
    who: 'review',
    summary: 'Open invitations, offers and wall screens of a user, which end if they stop being an administrator',
    params: byId,
    reply: z.array(givenAccess),
  }),
  listGivenAccessOfUser: endpoint({
    operationId: 'listAdminGivenAccess',
    method: 'GET',
    path: '/api/admin/users/:id/given_access',
    who: 'operator',
    summary: 'Open invitations, offers and wall screens of a user, which end if the user is removed or locked',
    params: byId,
    query: z.strictObject({ account: id.optional() }),
    reply: z.array(givenAccess),
  }),
};
