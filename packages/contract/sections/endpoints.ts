import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { placeShape, pointsShape } from '../map/shapes.ts';
import { removalBody, removed } from '../resources/removal.ts';
import { stillRunning } from '../resources/still-running.ts';
import { basedOn, basis, version } from '../version.ts';

export const sectionShape = z.object({
  id,
  version,
  name: z.string(),
  description: z.string(),
  type: z.string(),
  id_water_source: id,
  id_output: id,
  area: z.number().nullable().describe('ha'),
  flow: z.number().nullable().describe('m³/h'),
  groups: z.array(z.object({ id, name: z.string() })),
  /** Its corners on the map; null: not drawn. */
  points: z.array(placeShape).nullable(),
  /** Being removed; deleted once its valve is reported closed. */
  removing: z.boolean(),
});
export type SectionShape = z.output<typeof sectionShape>;

/** Lengths and bounds are validated by the domain, which names the field. */
export const sectionBody = z.strictObject({
  name: oneLine,
  description: z.string().trim().default(''),
  type: z.string().default('irr'),
  id_water_source: id,
  id_output: id,
  area: z.number().nullable().default(null),
  flow: z.number().nullable().default(null),
  /** The groups it should belong to; if omitted, they are unchanged. */
  groups: z.array(id).max(100).optional(),
});
export type SectionBody = z.output<typeof sectionBody>;
const sectionChange = basedOn(sectionBody);
export type SectionChange = z.output<typeof sectionChange>;

export const sectionEndpoints = {
  listSections: endpoint({
    method: 'GET',
    path: '/api/sections',
    who: 'watch',
    summary: "The account's sections",
    reply: z.array(sectionShape),
  }),

  getSection: endpoint({
    method: 'GET',
    path: '/api/sections/:id',
    who: 'view',
    summary: 'One section',
    params: byId,
    reply: sectionShape,
  }),

  createSection: endpoint({
    method: 'POST',
    path: '/api/sections',
    who: 'configure',
    summary: 'Add a section',
    body: sectionBody,
    reply: sectionShape,
    status: 201,
    repeatable: true,
  }),

  updateSection: endpoint({
    method: 'PUT',
    path: '/api/sections/:id',
    who: 'configure',
    summary: 'Update a section',
    params: byId,
    body: sectionChange,
    reply: sectionShape.extend({ still_running: stillRunning }),
    repeatable: true,
  }),

  setSectionOutline: endpoint({
    method: 'PUT',
    path: '/api/sections/:id/outline',
    who: 'configure',
    summary: 'Draw a section on the map, or take it off',
    params: byId,
    body: z.strictObject({
      version: basis,
      /** Null: not on the map. */
      points: pointsShape.nullable(),
      /** True: the area of the outline becomes the area of the section. */
      sets_area: z.boolean().default(false),
    }),
    reply: sectionShape,
    repeatable: true,
  }),

  deleteSection: endpoint({
    method: 'DELETE',
    path: '/api/sections/:id',
    who: 'configure',
    summary: 'Delete a section; what uses it is named first',
    params: byId,
    body: removalBody,
    reply: removed,
    repeatable: true,
  }),
};
