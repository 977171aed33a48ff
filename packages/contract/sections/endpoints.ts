import { z } from 'zod';
import { PROBE_ORIGINS } from '@zagon/domain/resources/section-probes.ts';
import { byId, day, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { placeShape, pointsShape } from '../map/shapes.ts';
import { removalBody, removed } from '../resources/removal.ts';
import { stillRunning } from '../resources/still-running.ts';
import { basedOn, basis, version } from '../version.ts';

const planting = {
  plant_type: z.number().int().nullable().describe('a plant of the catalogue; null: not stated'),
  season_start: day.nullable().describe('first day of the season; null: by plant'),
  roots_cm: z.number().nullable().describe('effective rooting depth, cm; null: by plant'),
  soil_type: z.number().int().nullable().describe('a soil of the catalogue; null: that of its probe'),
  wetted_percent: z.number().nullable().describe('wetted share of the area, %; null: by irrigation method'),
  full_percent: z
    .number()
    .nullable()
    .describe('moisture at which the soil holds no more, % by volume; null: learnt, or by soil'),
  refill_percent: z
    .number()
    .nullable()
    .describe('moisture at which water is needed, % by volume; null: that of a schedule, or by plant'),
};

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
  ...planting,
  /** The modules that measure its soil, each since when. */
  probes: z.array(z.object({ id_object: id, since: instant, origin: z.enum(PROBE_ORIGINS) })),
  /** Modules that may measure it, judged by names and conditions; a user confirms them. */
  suggested_probes: z.array(id),
  /** Being removed; deleted once its valve is reported closed. */
  removing: z.boolean(),
});
export type SectionShape = z.output<typeof sectionShape>;

const sectionProbe = z.strictObject({
  id_object: id,
  /** Since when it measures this section; if omitted, as before, or from now. */
  since: instant.optional(),
  /** True: it may also belong to a section of another plant. */
  shared: z.boolean().default(false),
});
export type SectionProbeBody = z.output<typeof sectionProbe>;
const sectionProbes = z.array(sectionProbe).max(100);

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
  /** What grows there; what is omitted is unchanged. */
  plant_type: planting.plant_type.optional(),
  season_start: planting.season_start.optional(),
  roots_cm: planting.roots_cm.optional(),
  soil_type: planting.soil_type.optional(),
  wetted_percent: planting.wetted_percent.optional(),
  full_percent: planting.full_percent.optional(),
  refill_percent: planting.refill_percent.optional(),
  /** All its probes; if omitted, they are unchanged. */
  probes: sectionProbes.optional(),
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

  setSectionProbes: endpoint({
    method: 'PUT',
    path: '/api/sections/:id/probes',
    who: 'configure',
    summary: 'Set which modules measure the soil of a section',
    params: byId,
    body: z.strictObject({ version: basis, probes: sectionProbes }),
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
