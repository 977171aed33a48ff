import { z } from 'zod';
import { byId, done, endpoint, id } from '../endpoint.ts';

export const sectionShape = z.object({
  id,
  name: z.string(),
  description: z.string(),
  type: z.string(),
  id_water_source: id,
  id_output: id,
  area: z.number().nullable().describe('ha'),
  flow: z.number().nullable().describe('m³/h'),
});
export type SectionShape = z.output<typeof sectionShape>;

export const sectionBody = z.strictObject({
  name: z.string().trim().min(1).max(100),
  description: z.string().max(1000).default(''),
  id_water_source: id,
  id_output: id,
  area: z.number().min(0).nullable().default(null),
  flow: z.number().min(0).nullable().default(null),
});

export const listSections = endpoint({
  method: 'GET',
  path: '/api/sections',
  summary: 'The sections of the account',
  reply: z.array(sectionShape),
});
export const getSection = endpoint({
  method: 'GET',
  path: '/api/sections/:id',
  summary: 'One section',
  params: byId,
  reply: sectionShape,
});
export const createSection = endpoint({
  method: 'POST',
  path: '/api/sections',
  summary: 'Add a section',
  body: sectionBody,
  reply: sectionShape,
  status: 201,
  repeatable: true,
});
export const updateSection = endpoint({
  method: 'PUT',
  path: '/api/sections/:id',
  summary: 'Change a section',
  params: byId,
  body: sectionBody,
  reply: sectionShape,
  repeatable: true,
});
export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/api/sections/:id',
  summary: 'Delete a section that nothing uses',
  params: byId,
  reply: done,
});
