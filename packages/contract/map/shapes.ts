import { z } from 'zod';

/** A place in degrees, WGS 84. */
export const placeShape = z.strictObject({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
});

/** The corners of an outline in order, not closed; the domain checks their number, up to the maximum body size. */
export const pointsShape = z.array(placeShape).max(2_000);

/** The rings of holes inside an outline. */
export const holesShape = z.array(pointsShape).max(100);

/** A further part of an area, separate from its first one. */
export const areaPartShape = z.strictObject({ points: pointsShape, holes: holesShape.default([]) });
