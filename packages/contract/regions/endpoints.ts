import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { areaPartShape, holesShape, placeShape, pointsShape } from '../map/shapes.ts';
import { basedOn, version } from '../version.ts';

export const regionShape = z.object({
  id,
  version,
  name: z.string(),
  description: z.string(),
  /** Empty for a region that was never drawn. */
  points: z.array(placeShape),
  holes: z.array(z.array(placeShape)).describe('holes in the outline, such as a pond: not part of the area'),
  parts: z
    .array(z.object({ points: z.array(placeShape), holes: z.array(z.array(placeShape)) }))
    .describe('further parts, apart from the outline'),
  area: z.number().nullable().describe('ha, of all parts without their holes; null: not drawn'),
  /** The modules that belong to it. */
  objects: z.array(z.object({ id, name: z.string() })),
});
export type RegionShape = z.output<typeof regionShape>;

/** Lengths, and that the sides do not cross, are validated by the domain, which names the field. */
export const regionBody = z.strictObject({
  name: oneLine,
  description: z.string().trim().default(''),
  points: pointsShape,
  /** Holes in the outline; if omitted, they are unchanged. */
  holes: holesShape.optional(),
  /** Further parts of the region; if omitted, they are unchanged. */
  parts: z.array(areaPartShape).max(100).optional(),
  /** The modules that should belong to it; if omitted, they are unchanged. */
  objects: z.array(id).max(2_000).optional(),
});
export type RegionBody = z.output<typeof regionBody>;
const regionChange = basedOn(regionBody);
export type RegionChange = z.output<typeof regionChange>;

export const regionEndpoints = {
  listRegions: endpoint({
    method: 'GET',
    path: '/api/regions',
    who: 'view',
    summary: "The account's regions",
    reply: z.array(regionShape),
  }),

  getRegion: endpoint({
    method: 'GET',
    path: '/api/regions/:id',
    who: 'view',
    summary: 'One region',
    params: byId,
    reply: regionShape,
  }),

  createRegion: endpoint({
    method: 'POST',
    path: '/api/regions',
    who: 'configure',
    summary: 'Add a region',
    body: regionBody,
    reply: regionShape,
    status: 201,
    repeatable: true,
  }),

  updateRegion: endpoint({
    method: 'PUT',
    path: '/api/regions/:id',
    who: 'configure',
    summary: 'Update a region',
    params: byId,
    body: regionChange,
    reply: regionShape,
    repeatable: true,
  }),

  deleteRegion: endpoint({
    method: 'DELETE',
    path: '/api/regions/:id',
    who: 'configure',
    summary: 'Delete a region; its modules stay',
    params: byId,
    reply: z.object({ ok: z.literal(true) }),
    repeatable: true,
  }),
};
