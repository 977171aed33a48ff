// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { BadFile } from './testing/corpus/bad-file.ts';
import { GEOJSON_FILES } from './testing/corpus/geojson.ts';
import { GPX_FILES, KML_FILES } from './testing/corpus/kml.ts';
import { SHAPEFILES } from './testing/corpus/shapefile.ts';
import { importFile, shortOf } from './testing/import-file.ts';

const CORPUS = {
  GeoJSON: GEOJSON_FILES,
  KML: KML_FILES,
  GPX: GPX_FILES,
  Shapefile: SHAPEFILES,
} as const satisfies Record<string, readonly BadFile[]>;

describe.each(Object.entries(CORPUS))('%s', (kind, files) => {
  test.each(files.map((file) => [file.what, file] as const))(
    `of a damaged ${kind} file all that can be read is read, and the rest is named: %s`,
    async (_what, { content, expected, notices }) => {
      const found = await importFile(content);
      expect(found.problem ?? found.lines.map(shortOf)).toEqual(expected);
      expect(found.notices).toEqual(notices);
    },
  );
});

test('a field of the land register whose system is a code lies near Warsaw, with its name', async () => {
  const ring = [
    [637_908.61, 462_327.9],
    [637_902.46, 462_550.25],
    [638_121.99, 462_556.33],
    [638_128.15, 462_333.98],
    [637_908.61, 462_327.9],
  ];
  const { lines } = await importFile(
    JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'EPSG', properties: { code: 2180 } },
      features: [
        { type: 'Feature', properties: { name: 'Działka 12' }, geometry: { type: 'Polygon', coordinates: [ring] } },
      ],
    }),
  );
  expect(lines.map(shortOf)).toEqual(['Działka 12 · 4 corners, 4.89 ha']);
  const [first] = lines;
  expect(first?.feature).toMatchObject({
    area: {
      points: expect.arrayContaining([{ longitude: expect.closeTo(21.01, 2), latitude: expect.closeTo(52.01, 2) }]),
    },
  });
});
