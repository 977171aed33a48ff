import { z } from 'zod';

/** A place in degrees, WGS 84. */
export const placeShape = z.strictObject({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
});

/** The corners of an outline in order, not closed; how many is checked by the domain, within what a body may hold. */
export const pointsShape = z.array(placeShape).max(2_000);
