// @vitest-environment happy-dom
import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromFlat } from '@zagon/domain/map/local-plane.ts';
import type { AreaPart } from '@zagon/domain/map/area.ts';
import { validateRegion } from '@zagon/domain/regions/validate-region.ts';
import { placeFeatures } from '../../../map/files/place-features.ts';
import { plainText } from '../../../map/files/plain-text.ts';
import { readMapFile } from '../../../map/files/read-map-file.ts';
import { writeFeatures, type Drawn, type FileFormat } from '../../../map/files/write-features.ts';
import { roundPlace } from '../../../map/place.ts';
import { planImport } from './plan-import.ts';
import { encoded, utf8, zip } from '../../../map/files/testing/build-shapefile.ts';
import { importFile, shortOf } from './testing/import-file.ts';

const corners = [
  { longitude: 19, latitude: 51 },
  { longitude: 19.001, latitude: 51 },
  { longitude: 19.001, latitude: 51.001 },
];
const farm: Drawn = {
  regions: [{ name: 'North', description: 'Berries', points: corners, holes: [], parts: [] }],
  objects: [{ name: 'Pond', description: '', marker: 3, location: { longitude: 19, latitude: 51 } }],
  sections: [],
};
const FORMATS: readonly FileFormat[] = ['geojson', 'kml'];

async function readBack(text: string) {
  const read = await readMapFile([{ name: '', bytes: utf8(text) }]);
  return read.ok ? placeFeatures(read.value, false) : [];
}

describe.each(FORMATS)('%s', (format) => {
  test('what was written to a map file is read back', async () => {
    expect(await readBack(writeFeatures(farm, format))).toMatchObject([
      { kind: 'region', properties: { name: 'North', description: 'Berries' }, area: { points: corners }, notes: [] },
      { kind: 'object', properties: { name: 'Pond' }, place: { longitude: 19, latitude: 51 } },
    ]);
  });
});

/** A star of these radii, m, which never crosses itself. */
function star(eastM: number, northM: number, radiiM: readonly number[]) {
  return radiiM.map((radiusM, index) => {
    const angle = (2 * Math.PI * index) / radiiM.length;
    const flat = { eastM: eastM + radiusM * Math.cos(angle), northM: northM + radiusM * Math.sin(angle) };
    return roundPlace(fromFlat({ latitude: 51.4, longitude: 19.6 }, flat));
  });
}
const radii = uniqueArray(integer({ min: 100, max: 180 }), { minLength: 5, maxLength: 40 });

test('any valid region with ponds and parts reads back the same from each format that was written', async () => {
  const regions = record({ border: radii, pond: radii, part: radii, shape: constantFrom('plain', 'pond', 'parts') });
  const checked: Promise<void>[] = [];
  assert(
    property(regions, ({ border, pond, part, shape }) => {
      const hole = star(
        10,
        5,
        pond.map((radiusM) => radiusM / 8),
      );
      const others: readonly AreaPart[] = [{ points: star(700, 0, part), holes: [] }];
      const region = {
        name: 'Kwatera "Źródło"',
        description: 'zażółć, 7 ha',
        points: star(0, 0, border),
        holes: shape === 'plain' ? [] : [hole],
        parts: shape === 'parts' ? others : [],
      };
      if (validateRegion(region, []).length > 0) return;
      for (const format of FORMATS) {
        const read = readBack(writeFeatures({ regions: [region], objects: [], sections: [] }, format));
        checked.push(
          read.then((found) => {
            const { name, description, points, holes, parts } = region;
            const area = { points, holes, parts };
            expect(found).toMatchObject([{ kind: 'region', properties: { name, description }, area }]);
          }),
        );
      }
    }),
    { numRuns: 60 },
  );
  await Promise.all(checked);
  expect(checked.length).toBeGreaterThan(60);
});

test('a description of our own is no HTML', async () => {
  const region = { name: 'A', description: 'x <b>y</b> &amp; z', points: corners, holes: [], parts: [] };
  const { lines } = await importFile(writeFeatures({ regions: [region], objects: [], sections: [] }, 'geojson'));
  expect(lines.map(({ description }) => description)).toEqual([region.description]);
});

/** A field of about 140 by 222 m. */
const FIELD = '19.2,50.4 19.202,50.4 19.202,50.402 19.2,50.402';
const ring = FIELD.split(' ').map((pair) => pair.split(',').map(Number));
const closed = [...ring, ring[0]];
const geojson = (...features: readonly (readonly [properties: object, geometry: object])[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry })),
  });
const polygon = (...coordinates: readonly unknown[]) => ({ type: 'Polygon', coordinates });
const kml = (name: string, coordinates: string, more = '', encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>${name}</name>${more}<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;

describe('what a field keeps', () => {
  test.each<readonly [string, string | Uint8Array, string]>([
    [
      'from GeoJSON that does not close it',
      geojson([{ name: 'Pole' }, polygon(ring)]),
      'Pole · 4 corners, 3.16 ha · closed',
    ],
    ['from KML that does not close it', kml('Pole', FIELD), 'Pole · 4 corners, 3.16 ha · closed'],
    [
      'from KML in windows-1250',
      encoded(kml('Dąbrówka', `${FIELD} 19.2,50.4`, '', 'windows-1250'), 'windows-1250'),
      'Dąbrówka · 4 corners, 3.16 ha',
    ],
    ['from KMZ', zip({ 'doc.kml': kml('Gaj', `${FIELD} 19.2,50.4`) }), 'Gaj · 4 corners, 3.16 ha'],
    [
      'named by Name',
      geojson([{ Name: 'K1', description: null, tessellate: -1 }, polygon(closed)]),
      'K1 · 4 corners, 3.16 ha',
    ],
    ['named by a number', geojson([{ numer: 4 }, polygon(closed)]), '4 · 4 corners, 3.16 ha'],
    [
      'with a corner twice',
      geojson([{ name: 'Pole' }, polygon([ring[0], ...closed])]),
      'Pole · 4 corners, 3.16 ha · repeated',
    ],
    [
      'with corners that are one when rounded',
      geojson([{ name: 'Pole' }, polygon([[19.200_000_2, 50.400_000_1], ...ring, ring[0]])]),
      'Pole · 4 corners, 3.16 ha · repeated',
    ],
    [
      'with a hole of no size left out',
      geojson([{ name: 'Pole' }, polygon(closed, [ring[1], ring[1], ring[1]])]),
      'Pole · 4 corners, 3.16 ha · tiny',
    ],
    [
      'beside a label',
      geojson([
        { name: 'Pole' },
        { type: 'GeometryCollection', geometries: [polygon(closed), { type: 'Point', coordinates: ring[0] }] },
      ]),
      'Pole · 4 corners, 3.16 ha · onlyArea',
    ],
  ])('a field %s keeps its border, its name and its description', async (_name, file, expected) => {
    const { lines } = await importFile(file);
    expect(lines.map(shortOf)).toEqual([expected]);
  });

  test('a field keeps its pond, outside of its area', async () => {
    const pond = [
      [19.2005, 50.4005],
      [19.201, 50.4005],
      [19.201, 50.401],
      [19.2005, 50.401],
      [19.2005, 50.4005],
    ];
    const { lines } = await importFile(geojson([{ name: 'Pole' }, polygon(closed, pond)]));
    expect(lines.map(shortOf)).toEqual(['Pole · 4 corners, 1 hole, 2.97 ha · holes']);
  });
});

test.each([
  [
    '<h4>Layer: Rows</h4> <h4>Feature ID: 7</h4><p>Remarks: </p><p>Fix Quality: RTK</p>',
    'Layer: Rows · Feature ID: 7 · Fix Quality: RTK',
  ],
  ['<table><tr><td>Soil</td><td>sand</td></tr><tr><td>pH:</td><td>6.1</td></tr></table>', 'Soil: sand · pH: 6.1'],
  ['Ala &amp; Ola<br>2 ha', 'Ala & Ola · 2 ha'],
  ['<script>alert(1)</script><b>Berries</b> <i>2019</i>', 'Berries 2019'],
  ['  a < b\nand c ', 'a < b\nand c'],
  ['', ''],
])('a description %j becomes plain text', (text, expected) => {
  expect(plainText(text)).toBe(expected);
});

test.each([
  ['a line', { type: 'LineString', coordinates: ring.slice(0, 3) }, 'line'],
  ['an area of two corners', polygon(ring.slice(0, 2)), 'A minimum of three points are needed to create a new region.'],
  ['coordinates in no system beside others', polygon([...closed, [670_863, 4_219_259]]), 'outside'],
  ['nothing', { type: 'GeometryCollection', geometries: [] }, 'noGeometry'],
])('%s is refused with its reason', async (_name, geometry, reason) => {
  const { lines } = await importFile(geojson([{}, geometry]));
  expect(lines.map(({ refusal }) => refusal)).toEqual([reason]);
});

test('several points of one item become an object each', async () => {
  const { lines } = await importFile(
    geojson([{ name: 'Well' }, { type: 'MultiPoint', coordinates: ring.slice(0, 2) }]),
  );
  expect(lines.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['Well (1)', null],
    ['Well (2)', null],
  ]);
});

test('a description longer than the limit is cut, and a name with invisible characters refused', async () => {
  const { lines } = await importFile(
    geojson([{ name: 'A', opis: 'x'.repeat(1_200) }, polygon(closed)], [{ name: '\u202Eb' }, polygon(closed)]),
  );
  expect(lines).toMatchObject([
    { description: 'x'.repeat(1_000), notes: [{ kind: 'descriptionCut', max: 1_000 }], refusal: null },
    { name: 'b', refusal: null },
  ]);
});

describe('checks of each feature', () => {
  const options = {
    language: 'en',
    nameKey: 'name',
    unnamed: (number: number) => `Item ${number}`,
    reasonText: (reason: string) => reason,
  } as const;
  const nothing = { regions: [], objects: [] };

  test('each feature is checked by the rules, and against the names before it', async () => {
    const bow = [ring[0], ring[2], ring[1], ring[3], ring[0]];
    const features = await readBack(
      geojson(
        [{}, polygon(closed)],
        [{ name: 'North' }, polygon(closed)],
        [{ name: 'North' }, polygon(closed)],
        [{ name: 'Bow' }, polygon(bow)],
      ),
    );
    const plan = planImport(features, nothing, options);
    expect(plan.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['Item 1', null],
      ['North', null],
      ['North', 'This name is already on the map'],
      ['Bow', 'The sides of the area cross. Move a point so that they do not'],
    ]);
    expect(planImport(features, farm, options)[1]?.refusal).toBe('This name is already on the map');
  });

  test('each feature is checked by the server too: what it imported is left out, and what it refused says why', async () => {
    const features = await readBack(
      geojson([{ name: 'A' }, polygon(closed)], [{ name: 'B' }, polygon(closed)], [{}, polygon(closed)]),
    );
    const answers = new Map([
      [1, null],
      [2, 'The account is full'],
    ]);
    const plan = planImport(features, nothing, { ...options, answers });
    expect(plan.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['B', 'The account is full'],
      ['Item 3', null],
    ]);
  });
});
