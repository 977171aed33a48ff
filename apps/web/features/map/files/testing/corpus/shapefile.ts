import {
  ACROSS,
  clockwise,
  FIELD,
  metres,
  PL_1992,
  PRJ_1992,
  PRJ_PULKOVO,
  PRJ_WGS84,
  shapefile,
  UTM_34,
} from '../../../../../map/files/testing/program-files.ts';
import { dbf, encoded, pointShp, polygonShp, utf8, zip } from '../../../../../map/files/testing/build-shapefile.ts';
import { badFile, type BadFile } from './bad-file.ts';

const SIZE = '4 corners, 3.79 ha';
const good = (name: string) => `${name} · ${SIZE}`;
const AB = [[utf8('A')], [utf8('B')]];
const BOTH = [good('A'), good('B')];
const SHAPES = [[clockwise(FIELD)], [clockwise(ACROSS)]];
const two = () => polygonShp(SHAPES);
const PRJ = { 'pola.prj': PRJ_WGS84 };
/** The same file with bytes changed. */
const changed = (bytes: Uint8Array, change: (view: DataView) => void): Uint8Array => {
  const copy = bytes.slice();
  change(new DataView(copy.buffer));
  return copy;
};
/** Where the second of the two records begins. */
const SECOND = 100 + 8 + 44 + 4 + 16 * 5;
const coded = (page: number, name: Uint8Array) =>
  changed(
    dbf(
      ['NAZWA'],
      [name, utf8('B')].map((one) => [one]),
    ),
    (view) => view.setUint8(29, page),
  );
const withTable = (table: Uint8Array, more: Readonly<Record<string, Uint8Array | string>> = {}) =>
  zip({ 'pola.shp': two(), 'pola.dbf': table, ...PRJ, ...more });
const IN_852 = Uint8Array.from([0x9d, 0xa5, 0x6b, 0x61]);
/** Names behind a block of 263 bytes that some databases add to the fields. */
const withBacklink = (() => {
  const table = dbf(['NAZWA'], AB);
  const start = 33 + 32;
  const longer = Uint8Array.from([...table.subarray(0, start), ...new Uint8Array(263), ...table.subarray(start)]);
  return changed(longer, (view) => view.setUint16(8, start + 263, true));
})();

const PARTS: readonly BadFile[] = [
  badFile('all parts', shapefile(two(), AB, PRJ), BOTH),
  badFile(
    'parts that are chosen together',
    [
      { name: 'pola.shp', bytes: two() },
      { name: 'pola.dbf', bytes: dbf(['NAZWA'], AB) },
      { name: 'pola.prj', bytes: utf8(PRJ_WGS84) },
    ],
    BOTH,
  ),
  badFile('no index', zip({ 'pola.shp': two(), 'pola.dbf': dbf(['NAZWA'], AB), ...PRJ }), BOTH),
  badFile('a broken index', shapefile(two(), AB, { ...PRJ, 'pola.shx': Uint8Array.from([1, 2, 3]) }), BOTH),
  badFile('no table', zip({ 'pola.shp': two(), ...PRJ }), [good('Item 1'), good('Item 2')], ['noTable pola.shp']),
  badFile(
    'the shapes alone',
    two(),
    [good('Item 1'), good('Item 2')],
    ['systemGuessed WGS 84 (EPSG:4326)', 'noTable shapefile.shp'],
  ),
  badFile('no system, in degrees', shapefile(two(), AB), BOTH, ['systemGuessed WGS 84 (EPSG:4326)']),
  badFile(
    'no system, in PL-1992',
    shapefile(polygonShp(SHAPES.map((rings) => rings.map((ring) => metres(ring, PL_1992)))), AB),
    BOTH,
    ['systemGuessed PL-1992 (EPSG:2180)'],
  ),
  badFile('an empty system', shapefile(two(), AB, { 'pola.prj': ' \n' }), BOTH, ['systemGuessed WGS 84 (EPSG:4326)']),
  badFile(
    'no system, in numbers of several',
    shapefile(polygonShp([[clockwise(metres(FIELD, UTM_34))]]), [[utf8('A')]]),
    { kind: 'noSystem' },
  ),
  badFile('a system that is no text of one', shapefile(two(), AB, { 'pola.prj': 'EPSG' }), {
    kind: 'system',
    name: 'EPSG',
  }),
  badFile('an old datum', shapefile(two(), AB, { 'pola.prj': PRJ_PULKOVO }), {
    kind: 'system',
    name: 'GCS_Pulkovo_1942',
  }),
  badFile(
    'a system with a mark',
    shapefile(polygonShp([[clockwise(metres(FIELD, PL_1992))]]), [[utf8('A')]], { 'pola.prj': `\uFEFF${PRJ_1992}` }),
    [good('A')],
  ),
  badFile(
    'the index alone',
    changed(two(), (view) => view.setInt32(100, 50)),
    { kind: 'bareShapefile' },
  ),
];

const RECORDS: readonly BadFile[] = [
  badFile(
    'a null shape',
    shapefile(
      (() => {
        const [shapes, start] = [two(), 100];
        const none = Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0]);
        return Uint8Array.from([...shapes.subarray(0, start), ...none, ...shapes.subarray(SECOND)]);
      })(),
      AB,
      PRJ,
    ),
    ['A · refused: noGeometry', good('B')],
  ),
  badFile(
    'a record of a length that cannot be',
    shapefile(
      changed(two(), (view) => view.setInt32(104, 7)),
      AB,
      PRJ,
    ),
    ['A · refused: noGeometry', good('B')],
  ),
  badFile(
    'a record of a negative length',
    shapefile(
      changed(two(), (view) => view.setInt32(104, -9)),
      AB,
      PRJ,
    ),
    ['A · refused: noGeometry', good('B')],
  ),
  badFile(
    'a record longer than the file',
    shapefile(
      changed(two(), (view) => view.setInt32(104, 9_999_999)),
      AB,
      PRJ,
    ),
    ['A · refused: noGeometry', good('B')],
  ),
  badFile(
    'a record with too many corners',
    shapefile(
      changed(two(), (view) => view.setInt32(100 + 8 + 40, 70_000, true)),
      AB,
      PRJ,
    ),
    ['A · refused: noGeometry', good('B')],
  ),
  badFile(
    'a corner that is no number',
    shapefile(
      changed(two(), (view) => view.setFloat64(100 + 8 + 48, Number.NaN, true)),
      AB,
      PRJ,
    ),
    ['A · refused: noGeometry', good('B')],
  ),
  badFile(
    'a record of a surface in space',
    shapefile(
      changed(two(), (view) => view.setInt32(SECOND + 8, 31, true)),
      AB,
      PRJ,
    ),
    [good('A'), 'B · refused: noGeometry'],
  ),
  badFile(
    'a damaged header',
    shapefile(
      changed(two(), (view) => view.setInt32(32, 99, true)),
      AB,
      PRJ,
    ),
    BOTH,
  ),
  badFile('a file without its end', shapefile(two().subarray(0, -20), AB, PRJ), [good('A'), 'B · refused: noGeometry']),
  badFile('a file of a header only', shapefile(two().subarray(0, 100), AB, PRJ), { kind: 'nothing' }),
  badFile('less than a header', shapefile(two().subarray(0, 50), AB, PRJ), { kind: 'unreadable' }),
  badFile('points', shapefile(pointShp([[20.87, 51.86]]), [[utf8('Hydrant')]], PRJ), ['Hydrant · 51.8600 20.8700']),
];

const TABLES: readonly BadFile[] = [
  badFile('fewer rows than shapes', withTable(dbf(['NAZWA'], [[utf8('A')]])), [good('A'), good('Item 2')]),
  badFile(
    'more rows stated than there are',
    withTable(changed(dbf(['NAZWA'], AB), (view) => view.setUint32(4, 900, true))),
    BOTH,
    ['tableDamaged pola.shp'],
  ),
  badFile(
    'a table without its end',
    withTable(dbf(['NAZWA'], AB).subarray(0, -30)),
    [good('A'), good('Item 2')],
    ['tableDamaged pola.shp'],
  ),
  badFile('a table that is none', withTable(utf8('x')), [good('Item 1'), good('Item 2')], ['tableDamaged pola.shp']),
  badFile('a row that was deleted', withTable(changed(dbf(['NAZWA'], AB), (view) => view.setUint8(65, 0x2a))), BOTH),
  badFile('a table of another database', withTable(withBacklink), BOTH),
  badFile('windows-1250 by its code page', withTable(coded(0xc8, encoded('Łąka', 'windows-1250'))), [
    good('Łąka'),
    good('B'),
  ]),
  badFile('code page 852', withTable(coded(0x64, IN_852)), [good('Łąka'), good('B')]),
  badFile('code page 852 by its file', withTable(coded(0, IN_852), { 'pola.cpg': 'CP852' }), [good('Łąka'), good('B')]),
  badFile('UTF-8 under an old code page', withTable(coded(0x57, utf8('Łąka'))), [good('Łąka'), good('B')]),
  badFile(
    'windows-1250 without a code page',
    withTable(coded(0, encoded('Łąka', 'windows-1250'))),
    [good('Łąka'), good('B')],
    ['encodingGuessed windows-1250'],
  ),
  badFile('an unknown code page', withTable(coded(0, utf8('Łąka')), { 'pola.cpg': 'Mazovia' }), [
    good('Łąka'),
    good('B'),
  ]),
  badFile(
    'letters that are not in the encoding',
    withTable(coded(0, encoded('Łąka', 'windows-1250')), { 'pola.cpg': 'UTF-8' }),
    ['\uFFFD\uFFFDka · refused: damagedText', good('B')],
  ),
];

/** A zip of which one file is damaged: the type of the first block of its packed bytes is none. */
const withDamaged = (files: Readonly<Record<string, Uint8Array | string>>, name: string) => {
  const packed = zip(files);
  const at = new TextDecoder('windows-1252').decode(packed).indexOf(name);
  return changed(packed, (view) => view.setUint8(at + name.length, 7));
};

const ZIPS: readonly BadFile[] = [
  badFile(
    'a damaged map beside a good one',
    withDamaged(
      { 'alt.kml': utf8('x'.repeat(500)), 'pola.shp': two(), 'pola.dbf': dbf(['NAZWA'], AB), ...PRJ },
      'alt.kml',
    ),
    BOTH,
    ['fileSkipped alt.kml'],
  ),
  badFile(
    'a damaged table',
    withDamaged({ 'pola.shp': two(), 'pola.dbf': dbf(['NAZWA'], AB), ...PRJ }, 'pola.dbf'),
    [good('Item 1'), good('Item 2')],
    ['tableDamaged pola.shp'],
  ),
  badFile('damaged as a whole', withDamaged({ 'pola.shp': two() }, 'pola.shp'), { kind: 'unreadable' }),
];

export const SHAPEFILES: readonly BadFile[] = [...PARTS, ...RECORDS, ...TABLES, ...ZIPS];
