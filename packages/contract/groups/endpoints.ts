import { GROUP_SCOPES } from '@zagon/domain/resources/kinds.ts';
import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { removalBody, removed } from '../resources/removal.ts';
import { stillRunning } from '../resources/still-running.ts';
import { basedOn, version } from '../version.ts';

const scope = z.enum(GROUP_SCOPES);

export const groupShape = z.object({
  id,
  version,
  name: z.string(),
  description: z.string(),
  type: z.string(),
  /** objects: the members are modules. outputs: sections and devices, in the order in which a schedule runs them. */
  scope,
  members: z.array(z.object({ id, kind: z.enum(['object', 'section', 'device']), name: z.string() })),
  element_count: z.number().int(),
  /** Being removed; deleted once everything it opened is reported closed. */
  removing: z.boolean(),
});
export type GroupShape = z.output<typeof groupShape>;

/** Lengths and members are validated by the domain, which names the field. */
export const groupBody = z.strictObject({
  name: oneLine,
  description: z.string().trim().default(''),
  type: z.string().default('field'),
  scope,
  members: z.array(id).default([]),
});
export type GroupBody = z.output<typeof groupBody>;
const groupChange = basedOn(groupBody);
export type GroupChange = z.output<typeof groupChange>;

export const groupEndpoints = {
  listGroups: endpoint({
    method: 'GET',
    path: '/api/groups',
    who: 'view',
    summary: 'The groups of the account',
    reply: z.array(groupShape),
  }),

  getGroup: endpoint({
    method: 'GET',
    path: '/api/groups/:id',
    who: 'view',
    summary: 'One group',
    params: byId,
    reply: groupShape,
  }),

  createGroup: endpoint({
    method: 'POST',
    path: '/api/groups',
    who: 'configure',
    summary: 'Add a group',
    body: groupBody,
    reply: groupShape,
    status: 201,
    repeatable: true,
  }),

  updateGroup: endpoint({
    method: 'PUT',
    path: '/api/groups/:id',
    who: 'configure',
    summary: 'Update a group; its scope cannot be changed',
    params: byId,
    body: groupChange,
    reply: groupShape.extend({ still_running: stillRunning }),
    repeatable: true,
  }),

  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/api/groups/:id',
    who: 'configure',
    summary: 'Delete a group; what uses it is named first',
    params: byId,
    body: removalBody,
    reply: removed,
    repeatable: true,
  }),
};
