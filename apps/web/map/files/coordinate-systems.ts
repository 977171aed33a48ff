import { lookUp } from '@zagon/domain/core/look-up.ts';
import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import proj4 from 'proj4';
import { isDegrees, positionsOf } from './positions.ts';
import type { FileProblem, Position, RawFeature, RawLayer, ToDegrees } from './map-file.ts';

/** Coordinates that already are longitude and latitude. */
export const degreesOf: ToDegrees = (position) => position;

const GRS80 = '+ellps=GRS80 +towgs84=0,0,0 +units=m';
/** A zone of the Polish system PL-2000 around a meridian. */
const pl2000 = (meridian: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=0.999923 +x_0=${(meridian / 3) * 1_000_000 + 500_000} +y_0=0 ${GRS80}`;

/** Systems in metres by EPSG number (epsg.org). */
const SYSTEMS: Readonly<Record<string, { readonly name: string; readonly definition: string }>> = {
  2176: { name: 'PL-2000 / 5 (EPSG:2176)', definition: pl2000(15) },
  2177: { name: 'PL-2000 / 6 (EPSG:2177)', definition: pl2000(18) },
  2178: { name: 'PL-2000 / 7 (EPSG:2178)', definition: pl2000(21) },
  2179: { name: 'PL-2000 / 8 (EPSG:2179)', definition: pl2000(24) },
  2180: {
    name: 'PL-1992 (EPSG:2180)',
    definition: `+proj=tmerc +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000 ${GRS80}`,
  },
  3857: {
    name: 'Web Mercator (EPSG:3857)',
    definition: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null',
  },
};

/** Systems in degrees that differ from WGS 84 by less than a metre. */
const IN_DEGREES = new Set(['4326', '4258', '4979', '4937', 'CRS84', 'CRS84H']);

/** The system of a name such as `urn:ogc:def:crs:EPSG::2180`; null if it is unknown. */
export function systemNamed(name: string): ToDegrees | null {
  const code = /([A-Za-z0-9]+)\s*$/.exec(name)?.[1]?.toUpperCase() ?? '';
  if (IN_DEGREES.has(code)) return degreesOf;
  const definition = lookUp(SYSTEMS, code)?.definition;
  if (definition !== undefined) return inverseOf(definition);
  // Zones of UTM: 326zz and 327zz on WGS 84, 258zz on ETRS89.
  const [, family, zone] = /^(326|327|258)(\d\d)$/.exec(code) ?? [];
  const isZone = zone !== undefined && Number(zone) >= 1 && Number(zone) <= 60;
  if (!isZone) return null;
  return inverseOf(`+proj=utm +zone=${Number(zone)} ${family === '327' ? '+south ' : ''}+datum=WGS84 +units=m`);
}

/** Datums that differ from WGS 84 by less than a metre; an older one is off by a hundred. */
const SAME_DATUM = /WGS.?(?:19)?84|ETRS|ETRF|EUREF/i;

/** The system of a `.prj` file; null if it is unknown, or on an older datum without its shift. */
export function systemOfPrj(wkt: string): ToDegrees | null {
  const hasShift = /TOWGS84\s*\[/i.test(wkt);
  if (!SAME_DATUM.test(wkt) && !hasShift) return null;
  if (/^\s*(GEOGCS|GEOGCRS|GEODCRS)\s*\[/i.test(wkt) && !hasShift) return degreesOf;
  return inverseOf(wkt);
}

function inverseOf(definition: string): ToDegrees | null {
  try {
    const converter = proj4(definition);
    return ([x, y]) => {
      // The converter throws at numbers that are not finite.
      if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN];
      const [longitude = Number.NaN, latitude = Number.NaN] = converter.inverse([x, y]);
      return [longitude, latitude];
    };
  } catch {
    // The parser throws at systems that it does not know.
    return null;
  }
}

type Range = readonly [from: number, to: number];
/** Where Poland lies in the systems whose ranges no other one shares, m east and north. */
const RANGES: readonly { readonly code: string; readonly east: Range; readonly north: Range }[] = [
  { code: '2176', east: [5_300_000, 5_700_000], north: [5_400_000, 6_100_000] },
  { code: '2177', east: [6_300_000, 6_700_000], north: [5_400_000, 6_100_000] },
  { code: '2178', east: [7_300_000, 7_700_000], north: [5_400_000, 6_100_000] },
  { code: '2179', east: [8_300_000, 8_700_000], north: [5_400_000, 6_100_000] },
  { code: '2180', east: [140_000, 900_000], north: [100_000, 800_000] },
  { code: '3857', east: [1_500_000, 2_750_000], north: [6_200_000, 7_450_000] },
];

/** Features of a file that does not name its system: in degrees, or in one that their numbers show. */
export function guessedSystem(features: readonly RawFeature[]): Result<RawLayer, FileProblem> {
  const positions = features.flatMap(({ geometry }) => positionsOf(geometry));
  if (positions.length === 0 || positions.some(isDegrees)) return ok({ features, toDegrees: degreesOf, notices: [] });
  const range = RANGES.find(({ east, north }) => {
    const fits = ([x, y]: Position) => isIn(x, east) && isIn(y, north);
    // Polish surveyors write the northing first.
    return positions.every(fits) || positions.every(([x, y]) => fits([y, x]));
  });
  const system = range === undefined ? undefined : lookUp(SYSTEMS, range.code);
  const toDegrees = system === undefined ? null : inverseOf(system.definition);
  if (system === undefined || toDegrees === null) return refuse({ kind: 'noSystem' });
  return ok({ features, toDegrees, notices: [{ kind: 'systemGuessed', name: system.name }] });
}

function isIn(value: number, [from, to]: Range): boolean {
  return value >= from && value <= to;
}
