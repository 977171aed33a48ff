import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { degreesOf, guessedSystem, systemNamed } from './coordinate-systems.ts';
import { type NamedSystem, namedSystem } from './crs-member.ts';
import { rawGeometry, rawProperties } from './geometry.ts';
import type { FileProblem, RawFeature, RawLayer } from './map-file.ts';
import { parseJson } from './parse-json.ts';
import { isDegrees, positionsOf } from './positions.ts';

const anObject = z.object({ crs: z.unknown().optional() });
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const feature = z.object({
  type: z.literal('Feature'),
  properties: z.unknown().optional(),
  geometry: z.unknown().optional(),
});

/** Reads GeoJSON: a collection, a list of features, a feature, a geometry, or a feature a line. */
export function readGeojson(text: string): Result<RawLayer, FileProblem> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const contents = Array.isArray(parsed.value) ? { type: 'FeatureCollection', features: parsed.value } : parsed.value;
  const named = namedSystem(anObject.safeParse(contents).data?.crs);
  const several = collection.safeParse(contents);
  if (several.success) return layerOf(several.data.features.map(featureOf), named);
  const found = featureOf(contents);
  // A feature by itself may lack a geometry, but anything else is no GeoJSON.
  if (found.geometry.kind === 'none' && !feature.safeParse(contents).success) return refuse({ kind: 'unreadable' });
  return layerOf([found], named);
}

function layerOf(all: readonly RawFeature[], named: NamedSystem): Result<RawLayer, FileProblem> {
  switch (named.kind) {
    case 'none':
      return guessedSystem(all);
    case 'unclear':
      return refuse({ kind: 'system', name: named.text });
    case 'named': {
      const toDegrees = systemNamed(named.name);
      if (toDegrees === null) return refuse({ kind: 'system', name: named.name });
      // Programs that convert to degrees sometimes leave the old system in the file.
      const isInDegrees = all
        .map(({ geometry }) => positionsOf(geometry))
        .map((positions) => positions.every(isDegrees));
      if (toDegrees === degreesOf || isInDegrees.every(Boolean))
        return ok({ features: all, toDegrees: degreesOf, notices: [] });
      const features = all.map((one, index) =>
        isInDegrees[index] === true && positionsOf(one.geometry).length > 0
          ? { ...one, geometry: { kind: 'otherSystem' as const } }
          : one,
      );
      return ok({ features, toDegrees, notices: [] });
    }
  }
}

function featureOf(contents: unknown): RawFeature {
  const one = feature.safeParse(contents);
  return one.success
    ? { properties: rawProperties(one.data.properties), geometry: rawGeometry(one.data.geometry) }
    : { properties: {}, geometry: rawGeometry(contents) };
}
