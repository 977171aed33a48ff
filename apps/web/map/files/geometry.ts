import { z } from 'zod';
import type { Position, RawGeometry } from './map-file.ts';

/** Collections within collections that are still read; no program writes more. */
const MAX_DEPTH = 5;

/** Some programs write numbers as texts. */
const ordinate = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*[+-]?\d+(?:\.\d+)?\s*$/)
    .transform(Number),
]);
/** Heights and measures behind the first two numbers are not read, whatever they are. */
const position = z.tuple([ordinate, ordinate], z.unknown()).transform(([x, y]): Position => [x, y]);
const line = z.array(position);
const rings = z.array(line);

const single = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: line }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: rings }),
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
]);
const collection = z.object({ type: z.literal('GeometryCollection'), geometries: z.array(z.unknown()) });

type Parts = {
  readonly areas: (readonly (readonly Position[])[])[];
  readonly lines: (readonly Position[])[];
  readonly points: Position[];
};

/** Reads a GeoJSON geometry. Areas win over the lines and points beside them, such as a label's place. */
export function rawGeometry(geometry: unknown): RawGeometry {
  const parts: Parts = { areas: [], lines: [], points: [] };
  if (!collect(geometry, parts, 0)) return { kind: 'none' };
  const { areas, lines, points } = parts;
  if (areas.length > 0) return { kind: 'area', parts: areas, hasMore: lines.length + points.length > 0 };
  if (lines.length > 0) return { kind: 'lines', lines };
  return points.length === 0 ? { kind: 'none' } : { kind: 'points', points };
}

/** Returns false if a part could not be read. */
function collect(geometry: unknown, parts: Parts, depth: number): boolean {
  const several = collection.safeParse(geometry);
  if (several.success)
    return depth < MAX_DEPTH && several.data.geometries.every((one) => collect(one, parts, depth + 1));
  const parsed = single.safeParse(geometry);
  if (!parsed.success) return false;
  switch (parsed.data.type) {
    case 'Point':
      parts.points.push(parsed.data.coordinates);
      break;
    case 'MultiPoint':
      parts.points.push(...parsed.data.coordinates);
      break;
    case 'LineString':
      parts.lines.push(parsed.data.coordinates);
      break;
    case 'MultiLineString':
      parts.lines.push(...parsed.data.coordinates);
      break;
    case 'Polygon':
      parts.areas.push(parsed.data.coordinates);
      break;
    case 'MultiPolygon':
      parts.areas.push(...parsed.data.coordinates);
      break;
  }
  return true;
}

/** The texts and numbers among the properties of a feature. */
export function rawProperties(properties: unknown): Readonly<Record<string, string>> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(properties);
  if (!parsed.success) return {};
  return Object.fromEntries(
    Object.entries(parsed.data).flatMap(([key, value]): readonly (readonly [string, string])[] => {
      const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
      return typeof text === 'string' && text.trim() !== '' ? [[key, text.trim()]] : [];
    }),
  );
}
