import {
  collection,
  crs,
  feature,
  FIELD,
  MERCATOR,
  metres,
  PL_1992,
  PL_2000_7,
  polygon,
  type Ring,
  swapped,
  UTM_34,
} from '../../../../../map/files/testing/program-files.ts';
import { utf8 } from '../../../../../map/files/testing/build-shapefile.ts';
import { badFile, type BadFile } from './bad-file.ts';

const GOOD = 'A · 4 corners, 3.79 ha';
const one = (ring: Ring, more: object = {}) => collection([feature(polygon(ring), { name: 'A' })], more);
const PL_2000_6 = PL_2000_7.replace('+lon_0=21', '+lon_0=18').replace('7500000', '6500000');
const PL_2000_8 = PL_2000_7.replace('+lon_0=21', '+lon_0=24').replace('7500000', '8500000');
const PL_2000_5 = PL_2000_7.replace('+lon_0=21', '+lon_0=15').replace('7500000', '5500000');
const UTM_33 = UTM_34.replace('34', '33');
const in1992 = metres(FIELD, PL_1992);
const utf16be = (text: string) =>
  Uint8Array.from(Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((unit) => [unit >> 8, unit & 255]));
const utf16le = (text: string) =>
  Uint8Array.from(Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((unit) => [unit & 255, unit >> 8]));

/** Every form in which programs have named a coordinate system, and one that cannot be understood. */
const NAMED: readonly (readonly [what: string, member: object, system: string])[] = [
  ['a name of the OGC', crs('urn:ogc:def:crs:EPSG::2180'), PL_1992],
  ['a name of the OGC with a version', crs('urn:ogc:def:crs:EPSG:8.9:2180'), PL_1992],
  ['a short name', crs('EPSG:2180'), PL_1992],
  ['a short name in small letters', crs('epsg:2180'), PL_1992],
  ['an address of the OGC', crs('http://www.opengis.net/def/crs/EPSG/0/2180'), PL_1992],
  ['an old address of the OGC', crs('http://www.opengis.net/gml/srs/epsg.xml#2180'), PL_1992],
  ['a number with a title', crs('EPSG:2180 - ETRS89 / Poland CS92'), PL_1992],
  ['a title', crs('ETRF2000-PL / CS92'), PL_1992],
  ['a code', { crs: { type: 'EPSG', properties: { code: 2180 } } }, PL_1992],
  ['a code as text', { crs: { type: 'EPSG', properties: { code: '2180' } } }, PL_1992],
  ['a number', { crs: 2180 }, PL_1992],
  ['a text', { crs: 'EPSG:2180' }, PL_1992],
  [
    'a link with the number',
    { crs: { type: 'link', properties: { href: 'https://epsg.io/epsg/2180/proj4/' } } },
    PL_1992,
  ],
  ['zone 5 of PL-2000', crs('EPSG:2176'), PL_2000_5],
  ['zone 6 of PL-2000', crs('EPSG:2177'), PL_2000_6],
  ['zone 7 of PL-2000', crs('urn:ogc:def:crs:EPSG::2178'), PL_2000_7],
  ['zone 7 of PL-2000 by its title', crs('ETRF2000-PL / CS2000/21'), PL_2000_7],
  ['zone 7 of PL-2000 by its number', crs('PL-2000 / 7'), PL_2000_7],
  ['zone 8 of PL-2000', crs('EPSG:2179'), PL_2000_8],
  ['zone 33 of UTM', crs('EPSG:32633'), UTM_33],
  ['zone 34 of UTM', { crs: { type: 'EPSG', properties: { code: 32_634 } } }, UTM_34],
  ['Mercator', crs('EPSG:3857'), MERCATOR],
  ['Mercator of old web maps', crs('EPSG:900913'), MERCATOR],
];
const SYSTEMS = NAMED.map(([what, member, system]) =>
  badFile(`a system as ${what}`, one(metres(FIELD, system), member), [GOOD]),
);

const DEGREES: readonly BadFile[] = [
  ...[
    'urn:ogc:def:crs:OGC:1.3:CRS84',
    'EPSG:4326',
    'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
    'CRS84',
    'WGS 84',
  ].map((name) => badFile(`degrees under the name ${name}`, one(FIELD, crs(name)), [GOOD])),
  badFile('no system', one(FIELD, { crs: null }), [GOOD]),
  badFile('degrees that still have the name of the old system', one(FIELD, crs('EPSG:2180')), [GOOD]),
  badFile('a link to a system elsewhere', one(in1992, { crs: { type: 'link', properties: { href: 'crs.wkt' } } }), {
    kind: 'system',
    name: 'crs.wkt',
  }),
  badFile('a system without a name', one(in1992, { crs: { type: 'name', properties: {} } }), {
    kind: 'system',
    name: '{"type":"name","properties":{}}',
  }),
  badFile('a system that is a list', one(FIELD, { crs: ['EPSG:2180'] }), { kind: 'system', name: '["EPSG:2180"]' }),
];

const ITEMS: readonly BadFile[] = [
  badFile(
    'one item in metres among degrees',
    collection([
      feature(polygon(in1992), { name: 'M' }),
      ...['A', 'B'].map((name) => feature(polygon(FIELD), { name })),
    ]),
    ['M · refused: otherSystem', GOOD, GOOD.replace('A', 'B')],
  ),
  badFile(
    'one item in degrees among metres without a name',
    collection([
      feature({ type: 'Point', coordinates: [0, 0] }, { name: 'Zero' }),
      ...['A', 'B'].map((name) => feature(polygon(in1992), { name })),
    ]),
    ['Zero · refused: otherSystem', GOOD, GOOD.replace('A', 'B')],
    ['systemGuessed PL-1992 (EPSG:2180)'],
  ),
  badFile(
    'one item in degrees among metres of a named system',
    collection([feature(polygon(FIELD), { name: 'D' }), feature(polygon(in1992), { name: 'A' })], crs('EPSG:2180')),
    ['D · refused: otherSystem', GOOD],
  ),
  badFile(
    'items that are nothing, a text, and without a geometry',
    collection([
      Object(null),
      Object('x'),
      feature(null, { name: 'N' }),
      { type: 'Feature' },
      feature(polygon(FIELD), { name: 'A' }),
    ]),
    [
      'Item 1 · refused: noGeometry',
      'Item 2 · refused: noGeometry',
      'N · refused: noGeometry',
      'Item 4 · refused: noGeometry',
      GOOD,
    ],
  ),
  badFile(
    'properties that are numbers, nothing, nested and missing',
    collection([
      feature(polygon(FIELD), { name: 12, area: null, owner: { name: 'x' }, tags: [1] }),
      feature(polygon(FIELD), null),
      { type: 'Feature', geometry: polygon(FIELD) },
      feature(polygon(FIELD), { name: { pl: 'x' } }),
    ]),
    [
      '12 · 4 corners, 3.79 ha',
      'Item 2 · 4 corners, 3.79 ha',
      'Item 3 · 4 corners, 3.79 ha',
      'Item 4 · 4 corners, 3.79 ha',
    ],
  ),
  badFile('a bare geometry', JSON.stringify(polygon(FIELD)), [GOOD.replace('A', 'Item 1')]),
  badFile('a bare geometry with a system', JSON.stringify({ ...polygon(in1992), ...crs('EPSG:2180') }), [
    GOOD.replace('A', 'Item 1'),
  ]),
  badFile(
    'a bare feature with a system',
    JSON.stringify({ ...feature(polygon(in1992), { name: 'A' }), ...crs('EPSG:2180') }),
    [GOOD],
  ),
  badFile('a list of features', JSON.stringify([feature(polygon(FIELD), { name: 'A' })]), [GOOD]),
  badFile(
    'coordinates that are no numbers',
    collection([
      feature({ type: 'Point', coordinates: [1, 2] }, { name: 'N' }),
      feature(polygon(FIELD), { name: 'A' }),
    ]).replace('[1,2]', '[NaN,-Infinity]'),
    ['N · refused: noGeometry', GOOD],
  ),
  badFile(
    'the word NaN in a name',
    collection([feature(polygon(FIELD), { name: 'NaN "x" Infinity', v: 1 })]).replace(':1}', ':NaN}'),
    ['NaN "x" Infinity · 4 corners, 3.79 ha'],
  ),
  badFile(
    'coordinates as texts',
    JSON.stringify(feature(polygon(FIELD), { name: 'A' })).replaceAll(/(\d+\.\d+)/g, '"$1"'),
    [GOOD],
  ),
  badFile(
    'coordinates as texts with decimal commas',
    collection([
      feature({ type: 'Point', coordinates: ['20,87', '51,86'] }, { name: 'C' }),
      feature(polygon(FIELD), { name: 'A' }),
    ]),
    ['C · refused: noGeometry', GOOD],
  ),
  badFile(
    'heights that are nothing',
    JSON.stringify(feature({ type: 'Polygon', coordinates: [FIELD.map(([x, y]) => [x, y, null])] }, { name: 'A' })),
    [GOOD],
  ),
  badFile('a ring that is not closed', one(FIELD.slice(0, 4)), [`${GOOD} · closed`]),
  badFile(
    'a ring of nothing',
    collection([feature(polygon([]), { name: 'R' }), feature(polygon(FIELD), { name: 'A' })]),
    ['R · refused: A minimum of three points are needed to create a new region.', GOOD],
  ),
  badFile('latitude before longitude', one(swapped(FIELD)), [GOOD]),
  badFile('a mark at the beginning', utf8(`\uFEFF${one(FIELD)}`), [GOOD]),
  badFile('UTF-16 LE without a mark', utf16le(one(FIELD)), [GOOD]),
  badFile('UTF-16 BE without a mark', utf16be(one(FIELD)), [GOOD]),
  badFile(
    'a broken line among features a line',
    ['A', 'B'].map((name) => JSON.stringify(feature(polygon(FIELD), { name }))).join('\n{"type":"Feat\n'),
    [GOOD, 'Item 2 · refused: noGeometry', GOOD.replace('A', 'B')],
  ),
  badFile('half of a file', one(FIELD).slice(0, 60), { kind: 'syntax', line: 1, column: 61 }),
  badFile('a comma too many', '{"type": "FeatureCollection",\n "features": [],}', {
    kind: 'syntax',
    line: 2,
    column: 17,
  }),
];

export const GEOJSON_FILES: readonly BadFile[] = [...SYSTEMS, ...DEGREES, ...ITEMS];
