import proj4 from 'proj4';
import { dbf, zip } from './build-shapefile.ts';

// Map files in the form of other programs, all of the same field.

export type At = readonly [number, number];
export type Ring = readonly At[];

/** A field of about 230 by 167 m near Grójec: 3.8 ha. */
export const FIELD: Ring = [
  [20.87, 51.86],
  [20.8733, 51.86],
  [20.8733, 51.8615],
  [20.87, 51.8615],
  [20.87, 51.86],
];
export const POND: Ring = [
  [20.871, 51.8605],
  [20.872, 51.8605],
  [20.872, 51.861],
  [20.871, 51.861],
  [20.871, 51.8605],
];
export const ACROSS: Ring = FIELD.map(([x, y]): At => [Number((x + 0.005).toFixed(6)), y]);
export const BOW: Ring = [
  FIELD[0] ?? [0, 0],
  FIELD[2] ?? [0, 0],
  FIELD[1] ?? [0, 0],
  FIELD[3] ?? [0, 0],
  FIELD[0] ?? [0, 0],
];
export const swapped = (ring: Ring): Ring => ring.map(([x, y]): At => [y, x]);
/** Shapefiles have their borders clockwise. */
export const clockwise = (ring: Ring): Ring => ring.toReversed();

export const PL_1992 = '+proj=tmerc +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000 +ellps=GRS80 +units=m';
export const PL_2000_7 = '+proj=tmerc +lat_0=0 +lon_0=21 +k=0.999923 +x_0=7500000 +y_0=0 +ellps=GRS80 +units=m';
export const UTM_34 = '+proj=utm +zone=34 +datum=WGS84 +units=m';
export const MERCATOR = 'EPSG:3857';
export const metres = (ring: Ring, system: string): Ring =>
  ring.map(([x, y]): At => {
    const [east = 0, north = 0] = proj4(system, [x, y]);
    return [east, north];
  });

export const ESRI = (name: string, meridian: number, k: number, east: number, north: number) =>
  `PROJCS["${name}",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",${east}],PARAMETER["False_Northing",${north}],PARAMETER["Central_Meridian",${meridian}],PARAMETER["Scale_Factor",${k}],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;
export const PRJ_1992 = ESRI('ETRS_1989_Poland_CS92', 19, 0.9993, 500_000, -5_300_000);
export const PRJ_2000_7 = ESRI('ETRS_1989_Poland_CS2000_Zone_7', 21, 0.999923, 7_500_000, 0);
export const PRJ_WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
export const PRJ_PULKOVO = PRJ_WGS84.replaceAll('WGS_1984', 'Pulkovo_1942');

export const collection = (features: readonly object[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });
export const feature = (geometry: object | null, properties: object | null = {}) => ({
  type: 'Feature',
  properties,
  geometry,
});
export const polygon = (...rings: readonly Ring[]) => ({ type: 'Polygon', coordinates: rings });
export const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } });

export const list = (ring: Ring) => ring.map(([x, y]) => `${x},${y},0`).join(' ');
export const kmlPolygon = (border: Ring, ...holes: readonly Ring[]) =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${list(border)}</coordinates></LinearRing></outerBoundaryIs>${holes
    .map(
      (hole) => `<innerBoundaryIs><LinearRing><coordinates>${list(hole)}</coordinates></LinearRing></innerBoundaryIs>`,
    )
    .join('')}</Polygon>`;
export const kml = (placemarks: string, head = '<?xml version="1.0" encoding="UTF-8"?>', attributes = '') =>
  `${head}\n<kml xmlns="http://www.opengis.net/kml/2.2"${attributes}><Document><name>Fields</name><Folder>${placemarks}</Folder></Document></kml>`;
export const placemark = (name: string, content: string) => `<Placemark><name>${name}</name>${content}</Placemark>`;

export const gpx = (content: string) =>
  `<?xml version="1.0"?><gpx version="1.1" creator="app" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`;
export const trackPoints = (ring: Ring) =>
  ring.map(([x, y]) => `<trkpt lat="${y}" lon="${x}"><ele>120</ele></trkpt>`).join('');

export const shapefile = (
  shp: Uint8Array,
  rows: readonly (readonly Uint8Array[])[],
  more: Readonly<Record<string, Uint8Array | string>> = {},
  names: readonly string[] = ['NAZWA'],
) => zip({ 'pola.shp': shp, 'pola.dbf': dbf(names, rows), 'pola.shx': '', ...more });

/** A round field of 150 m, recorded by a tractor: a corner each 27 cm. */
export const RECORDED: Ring = Array.from({ length: 3_500 }, (_, index): At => {
  const angle = (-2 * Math.PI * (index % 3_499)) / 3_499;
  const sway = 150 + 0.03 * Math.sin((index % 3_499) * 2.1);
  return [20.88 + (sway * Math.cos(angle)) / 68_800, 51.87 + (sway * Math.sin(angle)) / 111_270];
});

/** UTF-16 with its byte order mark, as Windows programs write it. */
export function utf16(text: string): Uint8Array {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return Uint8Array.from([0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]);
}
