// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { dbf, encoded, polygonShp, utf8, zip } from '../../../map/files/testing/build-shapefile.ts';
import {
  FIELD,
  PL_2000_7,
  PRJ_1992,
  PRJ_PULKOVO,
  PRJ_WGS84,
  UTM_34,
  clockwise,
  collection,
  crs,
  feature,
  kml,
  kmlPolygon,
  metres,
  placemark,
  polygon,
  shapefile,
  swapped,
} from '../../../map/files/testing/program-files.ts';
import { importFile, shortOf } from './testing/import-file.ts';

const FIELD_TEXT = '4 corners, 3.79 ha';
const bomb = () => zip({ 'doc.kml': new Uint8Array(50_000_001) });

describe('files that cannot be read', () => {
  test.each<readonly [string, string | Uint8Array, object]>([
    ['a table', 'name;area\nNorth;5', { kind: 'unreadable' }],
    ['a web page', '<html><body></body></html>', { kind: 'unreadable' }],
    ['a drawing', JSON.stringify({ type: 'Topology', objects: {} }), { kind: 'unreadable' }],
    ['broken XML', kml('<Placemark>'), { kind: 'syntax', line: 2, column: 93 }],
    ['XML with entities of its own', `<!DOCTYPE kml [<!ENTITY a "b">]>${kml('')}`, { kind: 'unreadable' }],
    ['half a zip', zip({ 'doc.kml': kml('') }).subarray(0, 60), { kind: 'unreadable' }],
    ['KML without items', kml(''), { kind: 'nothing' }],
    ['a zip of pictures', zip({ 'a.png': 'x' }), { kind: 'nothing' }],
    [
      'a link to My Maps',
      kml('<NetworkLink><Link><href>https://maps.example</href></Link></NetworkLink>'),
      { kind: 'linkOnly' },
    ],
    ['a .dbf alone', dbf(['NAZWA'], [[utf8('A')]]), { kind: 'bareShapefile' }],
    ['a .prj alone', PRJ_1992, { kind: 'bareShapefile' }],
    ['a zip of a .dbf', zip({ 'pola.dbf': dbf(['NAZWA'], []) }), { kind: 'bareShapefile' }],
    ['a zip that unpacks to more than 50 MB', bomb(), { kind: 'unpackedTooLarge' }],
    [
      'an encoding that does not exist',
      kml('', '<?xml version="1.0" encoding="mazovia"?>'),
      { kind: 'encoding', name: 'mazovia' },
    ],
    [
      'a system that is not supported',
      collection([feature(polygon(metres(FIELD, UTM_34)))], crs('EPSG:3120')),
      { kind: 'system', name: 'EPSG:3120' },
    ],
    [
      'an old datum without its shift',
      shapefile(polygonShp([[FIELD]]), [[utf8('A')]], { 'pola.prj': PRJ_PULKOVO }),
      { kind: 'system', name: 'GCS_Pulkovo_1942' },
    ],
    ['metres in no system', collection([feature(polygon(metres(FIELD, UTM_34)))]), { kind: 'noSystem' }],
    [
      'more items than can be sent',
      collection(Array.from({ length: 2_001 }, () => feature(null))),
      { kind: 'tooMany', count: 2_001, max: 2_000 },
    ],
  ])('a file that cannot be read is refused as a whole, with the reason: %s', async (_name, file, problem) => {
    expect(await importFile(file)).toMatchObject({ problem, lines: [] });
  });
});

describe('what a file leaves open is said', () => {
  test('metres without a coordinate system are recognised by their numbers, even with the northing first', async () => {
    const ring = metres(FIELD, PL_2000_7);
    expect(await importFile(collection([feature(polygon(ring), { name: 'A' })]))).toMatchObject({
      notices: ['systemGuessed PL-2000 / 7 (EPSG:2178)'],
      isSuspect: false,
    });
    const northing = await importFile(collection([feature(polygon(swapped(ring)), { name: 'A' })]));
    expect(northing).toMatchObject({ notices: ['systemGuessed PL-2000 / 7 (EPSG:2178)'], isSuspect: true });
    expect(northing.lines.map(shortOf)).toEqual([`A · ${FIELD_TEXT}`]);
  });

  test('a table without an encoding is read as Polish letters if it is not UTF-8', async () => {
    const file = shapefile(polygonShp([[clockwise(FIELD)]]), [[encoded('Łąka', 'windows-1250')]], {
      'pola.prj': PRJ_WGS84,
    });
    const { notices, lines } = await importFile(file);
    expect(notices).toEqual(['encodingGuessed windows-1250']);
    expect(lines.map(({ name }) => name)).toEqual(['Łąka']);
  });

  test('an item whose letters are lost is refused by itself', async () => {
    const file = shapefile(
      polygonShp([[clockwise(FIELD)], [clockwise(FIELD)]]),
      [[encoded('Łąka', 'windows-1250')], [utf8('Sad')]],
      { 'pola.prj': PRJ_WGS84, 'pola.cpg': 'UTF-8' },
    );
    const { lines } = await importFile(file);
    expect(lines.map(({ refusal }) => refusal)).toEqual(['damagedText', null]);
  });

  test('a file of a zip that cannot be read is named', async () => {
    const file = zip({ 'doc.kml': kml(placemark('A', kmlPolygon(FIELD))), 'old.kml': 'x' });
    expect(await importFile(file)).toMatchObject({ notices: ['fileSkipped old.kml'], lines: [{ name: 'A' }] });
  });

  test('a damaged record of a shapefile does not spoil the others', async () => {
    const shp = polygonShp([[clockwise(FIELD)], [clockwise(FIELD)]]);
    // The number of rings of the first record.
    new DataView(shp.buffer).setInt32(100 + 8 + 36, 1_000_000, true);
    const { lines } = await importFile(shapefile(shp, [[utf8('A')], [utf8('B')]], { 'pola.prj': PRJ_WGS84 }));
    expect(lines.map(shortOf)).toEqual(['A · refused: noGeometry', `B · ${FIELD_TEXT}`]);
  });

  test('coordinates with the latitude first are recognised, and read as in the file if the user chooses so', async () => {
    const file = collection([feature(polygon(swapped(FIELD)), { name: 'A' })]);
    const asked = await importFile(file);
    expect(asked.isSuspect).toBe(true);
    expect(asked.lines.map(shortOf)).toEqual([`A · ${FIELD_TEXT}`]);
    const [left] = (await importFile(file, { isSwapped: false })).lines;
    expect(left?.feature).toMatchObject({
      area: { points: expect.arrayContaining([{ longitude: 51.86, latitude: 20.87 }]) },
    });
  });

  test('the names come from the property that the user chooses', async () => {
    const file = collection([feature(polygon(FIELD), { name: 'x', blok: 'Północ', rok: 2025 })]);
    const { lines } = await importFile(file, { nameKey: 'blok' });
    expect(lines.map(({ name }) => name)).toEqual(['Północ']);
    expect((await importFile(file, { nameKey: 'rok' })).lines.map(({ name }) => name)).toEqual(['2025']);
  });
});
