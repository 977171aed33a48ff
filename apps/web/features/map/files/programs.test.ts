// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { dbf, encoded, pointShp, polygonShp, utf8, zip } from '../../../map/files/testing/build-shapefile.ts';
import {
  ACROSS,
  BOW,
  FIELD,
  MERCATOR,
  PL_1992,
  PL_2000_7,
  POND,
  PRJ_1992,
  PRJ_2000_7,
  PRJ_WGS84,
  RECORDED,
  UTM_34,
  clockwise,
  collection,
  crs,
  feature,
  gpx,
  kml,
  kmlPolygon,
  list,
  metres,
  placemark,
  polygon,
  shapefile,
  trackPoints,
  utf16,
} from '../../../map/files/testing/program-files.ts';
import { importFile, shortOf } from './testing/import-file.ts';

const FIELD_TEXT = '4 corners, 3.79 ha';
const files: readonly (readonly [program: string, file: string | Uint8Array, expected: readonly string[]])[] = [
  [
    'GeoJSON of ogr2ogr with its name of the system',
    collection([feature(polygon(FIELD), { Name: 'Sad 1', id: 4 })], crs('urn:ogc:def:crs:OGC:1.3:CRS84')),
    [`Sad 1 · ${FIELD_TEXT}`],
  ],
  [
    'GeoJSON of QGIS in PL-1992',
    collection([feature(polygon(metres(FIELD, PL_1992)), { nazwa: 'Sad 2' })], crs('urn:ogc:def:crs:EPSG::2180')),
    [`Sad 2 · ${FIELD_TEXT}`],
  ],
  [
    'GeoJSON of QGIS in PL-2000',
    collection([feature(polygon(metres(FIELD, PL_2000_7)), { NAZWA: 'Sad 3' })], crs('EPSG:2178')),
    [`Sad 3 · ${FIELD_TEXT}`],
  ],
  [
    'GeoJSON of QGIS in UTM',
    collection([feature(polygon(metres(FIELD, UTM_34)), { title: 'Sad 4' })], crs('urn:ogc:def:crs:EPSG::32634')),
    [`Sad 4 · ${FIELD_TEXT}`],
  ],
  [
    'GeoJSON of a web map in Mercator',
    collection([feature(polygon(metres(FIELD, MERCATOR)), { label: 'Sad 5' })], crs('EPSG:3857')),
    [`Sad 5 · ${FIELD_TEXT}`],
  ],
  [
    'GeoJSON whose names are numbers, with a feature without geometry and one that is damaged',
    collection([
      feature(polygon(FIELD), { NAME: 17 }),
      feature(null, { NAME: 18 }),
      feature({ type: 'Polygon', coordinates: [['x']] }, { NAME: 19 }),
    ]),
    [`17 · ${FIELD_TEXT}`, '18 · refused: noGeometry', '19 · refused: noGeometry'],
  ],
  [
    'GeoJSON with a feature a line',
    `${JSON.stringify(feature(polygon(FIELD), { name: 'A' }))}\n${JSON.stringify(feature({ type: 'Point', coordinates: [20.9, 51.9] }, { name: 'B' }))}\n`,
    [`A · ${FIELD_TEXT}`, 'B · 51.9000 20.9000'],
  ],
  [
    'GeoJSON with heights, a pond and a part across the road',
    collection([
      feature(
        {
          type: 'MultiPolygon',
          coordinates: [[FIELD, POND].map((ring) => ring.map(([x, y]) => [x, y, 121.5])), [ACROSS]],
        },
        { name: 'Sad 6' },
      ),
    ]),
    ['Sad 6 · 4+4 corners, 1 hole, 7.21 ha · holes · parts'],
  ],
  [
    'GeoJSON of an application that does not close rings and repeats corners',
    collection([feature(polygon([...FIELD.slice(0, 2), ...FIELD.slice(1, 4)]), { name: 'Sad 7' })]),
    [`Sad 7 · ${FIELD_TEXT} · closed · repeated`],
  ],
  [
    'GeoJSON with a field that crosses itself beside a good one',
    collection([feature(polygon(BOW), { name: 'Bow' }), feature(polygon(FIELD), { name: 'Good' })]),
    ['Bow · refused: The sides of the area cross. Move a point so that they do not', `Good · ${FIELD_TEXT}`],
  ],
  [
    'KML of ogr2ogr with its data as a schema',
    kml(
      `<Placemark><ExtendedData><SchemaData schemaUrl="#pola"><SimpleData name="nr_dzialki">14/2</SimpleData></SchemaData></ExtendedData><MultiGeometry>${kmlPolygon(FIELD)}</MultiGeometry></Placemark>`,
    ),
    [`14/2 · ${FIELD_TEXT}`],
  ],
  [
    'KML of Google Earth with styles, a view and an undeclared prefix',
    kml(
      placemark(
        'Pole Wschód',
        `<LookAt><longitude>20.87</longitude></LookAt><styleUrl>#s</styleUrl><gx:drawOrder>1</gx:drawOrder>${kmlPolygon(FIELD, POND)}`,
      ),
    ),
    ['Pole Wschód · 4 corners, 1 hole, 3.41 ha · holes'],
  ],
  [
    'KML whose elements have a prefix, of a newer version',
    `<?xml version='1.0' encoding='utf-8'?><kml:kml xmlns:kml="http://www.opengis.net/kml/2.3"><kml:Document>${placemark('P', kmlPolygon(FIELD)).replaceAll(/<(\/?)/g, '<$1kml:')}</kml:Document></kml:kml>`,
    [`P · ${FIELD_TEXT}`],
  ],
  [
    'KML of an old Google Earth without a namespace of today',
    kml(placemark('Stare', kmlPolygon(FIELD))).replace('www.opengis.net', 'earth.google.com'),
    [`Stare · ${FIELD_TEXT}`],
  ],
  [
    'KML of a survey application with a border as a path and a table as description',
    kml(
      placemark(
        'Obwód',
        `<description><![CDATA[<table><tr><td>Uprawa</td><td>borówka</td></tr></table>]]></description><LineString><coordinates>${list(FIELD)}</coordinates></LineString>`,
      ),
    ),
    [`Obwód · ${FIELD_TEXT} · line`],
  ],
  [
    'KML in ISO 8859-2',
    encoded(
      kml(placemark('Łąka źródlana', kmlPolygon(FIELD)), '<?xml version="1.0" encoding="ISO-8859-2"?>'),
      'iso-8859-2',
    ),
    [`Łąka źródlana · ${FIELD_TEXT}`],
  ],
  [
    'KML in UTF-16',
    utf16(kml(placemark('Gruszoń', kmlPolygon(FIELD)), '<?xml version="1.0" encoding="UTF-16"?>')),
    [`Gruszoń · ${FIELD_TEXT}`],
  ],
  [
    'KMZ of Google Earth with an icon',
    zip({ 'doc.kml': kml(placemark('Z', kmlPolygon(FIELD))), 'files/icon.png': Uint8Array.of(137, 80, 78, 71) }),
    [`Z · ${FIELD_TEXT}`],
  ],
  [
    'KMZ of My Maps with a field and a pin',
    zip({
      'doc.kml': kml(
        `${placemark('Kwatera', kmlPolygon(FIELD))}${placemark('Brama', '<Point><coordinates>20.87,51.86,0</coordinates></Point>')}`,
      ),
    }),
    [`Kwatera · ${FIELD_TEXT}`, 'Brama · 51.8600 20.8700'],
  ],
  [
    'GPX of a GPS receiver with a walked border, a path and a waypoint',
    gpx(
      `<wpt lat="51.86" lon="20.87"><name>Studnia</name><desc>12 m</desc></wpt><trk><name>Granica</name><trkseg>${trackPoints(FIELD)}</trkseg></trk><trk><name>Droga</name><trkseg>${trackPoints(FIELD.slice(0, 3))}</trkseg></trk>`,
    ),
    ['Studnia · 51.8600 20.8700', `Granica · ${FIELD_TEXT} · line`, 'Droga · refused: line'],
  ],
  [
    'Shapefile of QGIS in WGS 84 and UTF-8',
    shapefile(polygonShp([[clockwise(FIELD)]]), [[utf8('Wiśnie')]], { 'pola.prj': PRJ_WGS84, 'pola.cpg': 'UTF-8' }),
    [`Wiśnie · ${FIELD_TEXT}`],
  ],
  [
    'Shapefile of the land register in PL-1992 and windows-1250',
    shapefile(polygonShp([[clockwise(metres(FIELD, PL_1992))]]), [[encoded('Działka Żółta', 'windows-1250')]], {
      'pola.prj': PRJ_1992,
      'pola.cpg': '1250',
    }),
    [`Działka Żółta · ${FIELD_TEXT}`],
  ],
  [
    'Shapefile of a surveyor in PL-2000, with the names of its files in capitals',
    zip({
      'MAPA/POLA.SHP': polygonShp([[clockwise(metres(FIELD, PL_2000_7))]]),
      'MAPA/POLA.DBF': dbf(['NUMER'], [[utf8('101/3')]]),
      'MAPA/POLA.PRJ': PRJ_2000_7,
    }),
    [`101/3 · ${FIELD_TEXT}`],
  ],
  [
    'Shapefile with a pond, two parts, and a second field',
    shapefile(
      polygonShp([[clockwise(FIELD), POND, clockwise(ACROSS)], [clockwise(FIELD)]]),
      [[utf8('A')], [utf8('B')]],
      {
        'pola.prj': PRJ_WGS84,
      },
    ),
    ['A · 4+4 corners, 1 hole, 7.21 ha · holes · parts', `B · ${FIELD_TEXT}`],
  ],
  [
    'Shapefile of points',
    shapefile(pointShp([[20.87, 51.86]]), [[utf8('Hydrant 1')]], { 'pola.prj': PRJ_WGS84 }),
    ['Hydrant 1 · 51.8600 20.8700'],
  ],
  [
    'Shapefile without a table',
    zip({ 'pola.shp': polygonShp([[clockwise(FIELD)]]), 'pola.prj': PRJ_WGS84 }),
    [`Item 1 · ${FIELD_TEXT}`],
  ],
];

describe('map files of other programs', () => {
  test.each(files)('a map file of another program is imported correctly: %s', async (_program, file, expected) => {
    const { problem, lines } = await importFile(file);
    expect(problem).toBeNull();
    expect(lines.map(shortOf)).toEqual(expected);
  });

  test('a Shapefile of a tractor terminal with 3,499 corners comes in simplified within 20 cm', async () => {
    const { lines } = await importFile(
      shapefile(polygonShp([[RECORDED]]), [[utf8('Kowalski'), utf8('Za lasem')]], { 'pola.prj': PRJ_WGS84 }, [
        'CLIENT',
        'FIELD_NAME',
      ]),
    );
    expect(lines).toMatchObject([
      {
        name: 'Za lasem',
        refusal: null,
        notes: [{ kind: 'simplified', before: 3_499, movedM: expect.closeTo(0.1, 0) }],
      },
    ]);
    expect(lines.map(shortOf).join('')).toContain('7.08 ha');
  });
});
