import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { degreesOf, guessedSystem, systemNamed } from './coordinate-systems.ts';
import { rawGeometry, rawProperties } from './geometry.ts';
import type { FileProblem, RawFeature, RawLayer } from './map-file.ts';
import { isDegrees, positionsOf } from './positions.ts';

const features = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  // Not in the standard of today, but written by QGIS and ogr2ogr.
  crs: z.object({ properties: z.object({ name: z.string() }) }).nullish(),
});
const feature = z.object({ type: z.literal('Feature'), properties: z.unknown(), geometry: z.unknown() });

/** Reads GeoJSON: a collection, a feature, a geometry, or a feature a line. */
export function readGeojson(text: string): Result<RawLayer, FileProblem> {
  const contents = parsed(text);
  if (contents === null) return refuse({ kind: 'unreadable' });
  const collection = features.safeParse(contents);
  if (collection.success) return layerOf(collection.data.features.map(featureOf), collection.data.crs?.properties.name);
  const found = featureOf(contents);
  return found.geometry.kind === 'none' ? refuse({ kind: 'unreadable' }) : layerOf([found], undefined);
}

function layerOf(all: readonly RawFeature[], crs: string | undefined): Result<RawLayer, FileProblem> {
  if (crs === undefined) return guessedSystem(all);
  const toDegrees = systemNamed(crs);
  if (toDegrees === null) return refuse({ kind: 'system', name: crs });
  // Programs that convert to degrees sometimes leave the old system in the file.
  const isConverted = all.flatMap(({ geometry }) => positionsOf(geometry)).every(isDegrees);
  return ok({ features: all, toDegrees: isConverted ? degreesOf : toDegrees, notices: [] });
}

function featureOf(contents: unknown): RawFeature {
  const one = feature.safeParse(contents);
  return one.success
    ? { properties: rawProperties(one.data.properties), geometry: rawGeometry(one.data.geometry) }
    : { properties: {}, geometry: rawGeometry(contents) };
}

/** The JSON of a file, or of its lines as a collection; null if it is neither. */
function parsed(text: string): unknown {
  const whole = jsonOf(text);
  if (whole !== undefined) return whole;
  const lines = text
    // Some programs begin each line with a record separator.
    .replaceAll('\u{1E}', '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(jsonOf);
  return lines.includes(undefined) ? null : { type: 'FeatureCollection', features: lines };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
