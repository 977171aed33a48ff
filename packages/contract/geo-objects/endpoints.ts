import { z } from 'zod';
import { byId, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { placeShape } from '../map/shapes.ts';
import { basedOn, version } from '../version.ts';

const marker = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const geoObjectShape = z.object({
  id,
  version,
  name: z.string(),
  description: z.string(),
  /** 0: a plain dot, 1 to 4: pins. */
  marker,
  location: placeShape,
});
export type GeoObjectShape = z.output<typeof geoObjectShape>;

/** Lengths are validated by the domain, which names the field. */
export const geoObjectBody = z.strictObject({
  name: oneLine,
  description: z.string().trim().default(''),
  marker: marker.default(0),
  location: placeShape,
});
export type GeoObjectBody = z.output<typeof geoObjectBody>;
const geoObjectChange = basedOn(geoObjectBody);
export type GeoObjectChange = z.output<typeof geoObjectChange>;

export const geoObjectEndpoints = {
  listGeoObjects: endpoint({
    method: 'GET',
    path: '/api/geo_objects',
    who: 'view',
    summary: 'The named places of the account',
    reply: z.array(geoObjectShape),
  }),

  getGeoObject: endpoint({
    method: 'GET',
    path: '/api/geo_objects/:id',
    who: 'view',
    summary: 'One named place',
    params: byId,
    reply: geoObjectShape,
  }),

  createGeoObject: endpoint({
    method: 'POST',
    path: '/api/geo_objects',
    who: 'configure',
    summary: 'Add a named place',
    body: geoObjectBody,
    reply: geoObjectShape,
    status: 201,
    repeatable: true,
  }),

  updateGeoObject: endpoint({
    method: 'PUT',
    path: '/api/geo_objects/:id',
    who: 'configure',
    summary: 'Update a named place',
    params: byId,
    body: geoObjectChange,
    reply: geoObjectShape,
    repeatable: true,
  }),

  deleteGeoObject: endpoint({
    method: 'DELETE',
    path: '/api/geo_objects/:id',
    who: 'configure',
    summary: 'Delete a named place',
    params: byId,
    reply: z.object({ ok: z.literal(true) }),
    repeatable: true,
  }),
};
