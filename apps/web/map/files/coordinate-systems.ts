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

/** Other numbers and names of systems in use. */
const ALIASES: readonly (readonly [name: RegExp, code: string])[] = [
  [/^(?:900913|3785|102100|102113|41001)$/, '3857'],
  [/(?:CS[ _-]?92|PL[ _-]?1992|PUWG[ _-]?(?:19)?92)$/, '2180'],
  [/^(?:WGS[ _-]?(?:19)?84|ETRS[ _-]?(?:19)?89)$/, '4326'],
];

/** Zones of PL-2000 by their number, or by their meridian as epsg.org names them. */
const ZONE_OF_2000 = /(?:CS|PL|PUWG)[ _-]?2000\D*(5|6|7|8|15|18|21|24)$/;

/** The number of a system in a name such as `urn:ogc:def:crs:EPSG::2180` or `EPSG:2180 - PL-1992`; else its last word. */
function codeOf(name: string): string {
  const upper = name.trim().toUpperCase();
  const number = /EPSG(?:\.XML)?[#/:]+(?:[\d.]*[/:])?(\d{4,6})(?!\d)/.exec(upper)?.[1];
  const code = number ?? /([A-Z0-9]+)$/.exec(upper)?.[1] ?? '';
  const zone = Number(ZONE_OF_2000.exec(upper)?.[1] ?? 0);
  if (zone > 0) return String(2171 + (zone > 8 ? zone / 3 : zone));
  return ALIASES.find(([alias]) => alias.test(code) || (number === undefined && alias.test(upper)))?.[1] ?? code;
}

/** The system of a name such as `urn:ogc:def:crs:EPSG::2180`; null if it is unknown. */
export function systemNamed(name: string): ToDegrees | null {
  const code = codeOf(name);
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

/** Features of a file that does not name its system: in degrees, or in one that the numbers of most of them show. */
export function guessedSystem(features: readonly RawFeature[]): Result<RawLayer, FileProblem> {
  const codes = features.map(({ geometry }) => shownSystem(positionsOf(geometry)));
  const shown = codes.filter((code) => code !== null);
  const count = (code: string) => shown.filter((one) => one === code).length;
  const best = [...new Set(shown)].toSorted((a, b) => count(b) - count(a))[0];
  if (best === undefined) {
    const positions = features.flatMap(({ geometry }) => positionsOf(geometry));
    if (positions.length > 0 && !positions.some(isDegrees)) return refuse({ kind: 'noSystem' });
  }
  if (best === undefined || best === DEGREES) return ok({ features: only(DEGREES), toDegrees: degreesOf, notices: [] });
  const system = lookUp(SYSTEMS, best);
  const toDegrees = system === undefined ? null : inverseOf(system.definition);
  if (system === undefined || toDegrees === null) return refuse({ kind: 'noSystem' });
  return ok({ features: only(best), toDegrees, notices: [{ kind: 'systemGuessed', name: system.name }] });

  function only(code: string): readonly RawFeature[] {
    return features.map((one, index) => {
      const own = codes[index] ?? null;
      return own === null || own === code ? one : { ...one, geometry: { kind: 'otherSystem' } };
    });
  }
}

const DEGREES = 'degrees';

/** The system that the numbers of a feature show: degrees, a code, or null if they are of no known one. */
function shownSystem(positions: readonly Position[]): string | null {
  if (positions.length === 0) return null;
  if (positions.every(isDegrees)) return DEGREES;
  const range = RANGES.find(({ east, north }) => {
    const fits = ([x, y]: Position) => isIn(x, east) && isIn(y, north);
    // Polish surveyors write the northing first.
    return positions.every(fits) || positions.every(([x, y]) => fits([y, x]));
  });
  return range?.code ?? null;
}

function isIn(value: number, [from, to]: Range): boolean {
  return value >= from && value <= to;
}
