import { GROUP_SCOPES } from '@zagon/domain/resources/kinds.ts';
import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { removalBody, removed } from '../resources/removal.ts';

const scope = z.enum(GROUP_SCOPES);

export const groupShape = z.object({
  id,
  name: z.string(),
  description: z.string(),
  type: z.string(),
  /** objects: its members are modules. outputs: sections and devices, in the order in which a program runs them. */
  scope,
  members: z.array(z.object({ id, kind: z.enum(['object', 'section', 'device']), name: z.string() })),
  element_count: z.number().int(),
  /** Taken away; goes once everything it opened is reported closed. */
  removing: z.boolean(),
});
export type GroupShape = z.output<typeof groupShape>;

/** Lengths and members are checked by the domain, which names the field. */
export const groupBody = z.strictObject({
  name: z.string().trim(),
  description: z.string().trim().default(''),
  type: z.string().default('field'),
  scope,
  members: z.array(id).default([]),
});
export type GroupBody = z.output<typeof groupBody>;

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  summary: 'The groups of the account',
  reply: z.array(groupShape),
});
export const getGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:id',
  summary: 'One group',
  params: byId,
  reply: groupShape,
});
export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  summary: 'Add a group',
  body: groupBody,
  reply: groupShape,
  status: 201,
  repeatable: true,
});
export const updateGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:id',
  summary: 'Change a group; its scope stays',
  params: byId,
  body: groupBody,
  reply: groupShape,
  repeatable: true,
});
export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id',
  summary: 'Delete a group; what uses it is named first',
  params: byId,
  body: removalBody,
  reply: removed,
  repeatable: true,
});
