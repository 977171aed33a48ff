// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { MAX_CAPABILITIES_BYTES, readService } from './read-service.ts';

const levels = [0, 1, 2]
  .map(
    (zoom) => `<TileMatrix><ows:Identifier>EPSG:3857:${zoom}</ows:Identifier>
      <ScaleDenominator>${559_082_264.0287178 / 2 ** zoom}</ScaleDenominator>
      <TopLeftCorner>-20037508.3427892 20037508.3427892</TopLeftCorner>
      <TileWidth>256</TileWidth><TileHeight>256</TileHeight></TileMatrix>`,
  )
  .join('');

const capabilitiesIn = (crs: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1"
    xmlns:xlink="http://www.w3.org/1999/xlink" version="1.0.0">
  <ows:OperationsMetadata><ows:Operation name="GetTile"><ows:DCP><ows:HTTP>
    <ows:Get xlink:href="https://maps.example/wmts?"/>
  </ows:HTTP></ows:DCP></ows:Operation></ows:OperationsMetadata>
  <Contents>
    <Layer><ows:Title>Łąki &amp; sady</ows:Title><ows:Identifier>ORTO</ows:Identifier>
      <Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style>
      <Format>image/jpeg</Format>
      <TileMatrixSetLink><TileMatrixSet>EPSG:3857</TileMatrixSet></TileMatrixSetLink></Layer>
    <TileMatrixSet><ows:Identifier>EPSG:3857</ows:Identifier>
      <ows:SupportedCRS>urn:ogc:def:crs:EPSG::${crs}</ows:SupportedCRS>${levels}</TileMatrixSet>
  </Contents>
</Capabilities>`;

const RIGHT = capabilitiesIn('3857');
const reading = (body: string, status = 200) =>
  readService('https://maps.example/wmts', () => Promise.resolve(new Response(body, { status })));

test('the capabilities of a service offer its layers as XYZ templates', async () => {
  expect(await reading(RIGHT)).toEqual({
    kind: 'layers',
    layers: [
      {
        title: 'Łąki & sady',
        matrixSet: 'EPSG:3857',
        url:
          'https://maps.example/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=ORTO&STYLE=default' +
          '&FORMAT=image%2Fjpeg&TILEMATRIXSET=EPSG:3857&TILEMATRIX=EPSG:3857:{z}&TILEROW={y}&TILECOL={x}',
      },
    ],
  });
});

test.each([
  ['nothing', '', 'not_wmts'],
  ['a page', '<h1>Sign in</h1>', 'not_wmts'],
  ['malformed capabilities', RIGHT.replace('</Contents>', ''), 'not_wmts'],
  ['a document type', RIGHT.replace('<Capabilities', '<!DOCTYPE Capabilities><Capabilities'), 'not_wmts'],
  ['entities', RIGHT.replace('<Capabilities', '<!doctype c [<!ENTITY a "&b;&b;">]><Capabilities'), 'not_wmts'],
  ['capabilities without layers', RIGHT.replace(/<Layer>.*<\/Layer>/s, ''), 'no_layer'],
  ['capabilities in another projection', capabilitiesIn('2180'), 'other_grid'],
  ['more than five megabytes', RIGHT.padEnd(MAX_CAPABILITIES_BYTES + 1), 'too_large'],
] as const)('a service that sends %s offers no layer', async (_, body, kind) => {
  expect(await reading(body)).toEqual({ kind });
});

test('capabilities of exactly five megabytes are read', async () => {
  const bytes = new TextEncoder().encode(RIGHT).length;
  expect((await reading(RIGHT + ' '.repeat(MAX_CAPABILITIES_BYTES - bytes))).kind).toBe('layers');
});

test('a service that refuses or cannot be reached has not answered', async () => {
  expect(await reading(RIGHT, 403)).toEqual({ kind: 'no_answer' });
  expect(await readService('https://maps.example/', () => Promise.reject(new TypeError('away')))).toEqual({
    kind: 'no_answer',
  });
});

test('the capabilities are requested without cookies, within a time limit', async () => {
  const requests: unknown[] = [];
  await readService('https://maps.example/wmts', (url, init) => {
    requests.push([url, init]);
    return Promise.reject(new TypeError('away'));
  });
  expect(requests).toMatchObject([
    [
      'https://maps.example/wmts?SERVICE=WMTS&REQUEST=GetCapabilities',
      { credentials: 'omit', signal: { aborted: false } },
    ],
  ]);
});
