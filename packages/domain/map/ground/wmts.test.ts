import { expect, test } from 'vitest';
import { capabilitiesUrl, wmtsLayers, type XmlElement } from './wmts.ts';

type Parts = { readonly text?: string; readonly attributes?: Readonly<Record<string, string>> };

const element = (name: string, parts: Parts = {}, ...children: readonly XmlElement[]): XmlElement => ({
  name,
  attributes: parts.attributes ?? {},
  text: parts.text ?? '',
  children,
});
const text = (name: string, content: string | number) => element(name, { text: ` ${content}\n` });

const MERCATOR = 'urn:ogc:def:crs:EPSG::3857';

type Level = { readonly id?: string; readonly scale?: number; readonly corner?: string; readonly sidePx?: number };

const levelOf = (zoom: number, prefix: string, given: Level) =>
  element(
    'TileMatrix',
    {},
    text('Identifier', given.id ?? `${prefix}${zoom}`),
    text('ScaleDenominator', given.scale ?? 559_082_264.029 / 2 ** zoom),
    text('TopLeftCorner', given.corner ?? '-2.003750834278925E7 2.003750834278925E7'),
    text('TileWidth', given.sidePx ?? 256),
    text('TileHeight', given.sidePx ?? 256),
  );
type GridParts = { readonly crs?: string; readonly prefix?: string; readonly last?: Level };

const gridOf = (id: string, { crs = MERCATOR, prefix = `${id}:`, last = {} }: GridParts = {}) =>
  element(
    'TileMatrixSet',
    {},
    text('Identifier', id),
    text('SupportedCRS', crs),
    ...[0, 1, 2].map((zoom) => levelOf(zoom, prefix, zoom === 2 ? last : {})),
  );

const linkTo = (set: string) => element('TileMatrixSetLink', {}, text('TileMatrixSet', set));
const resource = (template: string, format = 'image/png') =>
  element('ResourceURL', { attributes: { resourceType: 'tile', format, template } });
const layerOf = (title: string, ...parts: readonly XmlElement[]) =>
  element(
    'Layer',
    {},
    text('Title', title),
    text('Identifier', 'ORTO FOTO'),
    element('Style', {}, text('Identifier', 'night')),
    element('Style', { attributes: { isDefault: 'true' } }, text('Identifier', 'default')),
    ...parts,
  );
const getAt = (href: string, encoding: string) =>
  element(
    'Get',
    { attributes: { href } },
    element('Constraint', {}, element('AllowedValues', {}, text('Value', encoding))),
  );
const OPERATIONS = element(
  'OperationsMetadata',
  {},
  element(
    'Operation',
    { attributes: { name: 'GetTile' } },
    element(
      'DCP',
      {},
      element('HTTP', {}, getAt('https://maps.example/rest', 'RESTful'), getAt('https://maps.example/kvp?', 'KVP')),
    ),
  ),
);
const document = (...contents: readonly XmlElement[]) =>
  element('Capabilities', {}, OPERATIONS, element('Contents', {}, ...contents));
const urlsOf = (root: XmlElement) => {
  const layers = wmtsLayers(root);
  return layers.ok ? layers.value.map(({ url }) => url) : layers.error;
};

const FORMAT = text('Format', 'image/jpeg');
const GRID = gridOf('EPSG:3857');

test('a layer with a resource address becomes an XYZ template with its default style', () => {
  const template = 'https://maps.example/{Style}/{TileMatrixSet}/{TileMatrix}/{TileCol}/{TileRow}.png?t={Time}';
  const time = element('Dimension', {}, text('Identifier', 'Time'), text('Default', '2025'));
  expect(wmtsLayers(document(layerOf('Orto', linkTo('EPSG:3857'), time, resource(template)), GRID))).toEqual({
    ok: true,
    value: [
      {
        title: 'Orto',
        matrixSet: 'EPSG:3857',
        url: 'https://maps.example/default/EPSG:3857/EPSG:3857:{z}/{x}/{y}.png?t=2025',
      },
    ],
  });
});

test('a layer without a resource address is requested by its KVP address', () => {
  expect(urlsOf(document(layerOf('Orto', linkTo('EPSG:3857'), text('Format', 'text/html'), FORMAT), GRID))).toEqual([
    'https://maps.example/kvp?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=ORTO%20FOTO&STYLE=default' +
      '&FORMAT=image%2Fjpeg&TILEMATRIXSET=EPSG:3857&TILEMATRIX=EPSG:3857:{z}&TILEROW={y}&TILECOL={x}',
  ]);
});

test('a layer is offered once for each of its matrix sets that has the grid of XYZ tiles', () => {
  const layer = layerOf('Orto', linkTo('google'), linkTo('EPSG:2180'), linkTo('EPSG:3857'), FORMAT);
  const google = gridOf('google', { crs: 'EPSG:900913', prefix: '' });
  const polish = gridOf('EPSG:2180', { crs: 'urn:ogc:def:crs:EPSG::2180' });
  const layers = wmtsLayers(document(layer, GRID, polish, google, gridOf('unlinked')));
  expect(layers.ok && layers.value.map(({ matrixSet }) => matrixSet)).toEqual(['EPSG:3857', 'google']);
});

test.each([
  ['in another projection', gridOf('EPSG:3857', { crs: 'urn:ogc:def:crs:EPSG::2180' })],
  ['in a projection whose number only ends alike', gridOf('EPSG:3857', { crs: 'urn:ogc:def:crs:EPSG::13857' })],
  ['of other scales', gridOf('EPSG:3857', { last: { scale: 140_000_000 } })],
  ['of tiles of 512 px', gridOf('EPSG:3857', { last: { sidePx: 512 } })],
  ['that begins elsewhere', gridOf('EPSG:3857', { last: { corner: '0 0' } })],
  ['without a corner', gridOf('EPSG:3857', { last: { corner: '' } })],
  ['whose levels are numbered from one', gridOf('EPSG:3857', { last: { id: 'EPSG:3857:3' } })],
  ['whose numbers have zeros in front', gridOf('EPSG:3857', { last: { id: 'EPSG:3857:02' } })],
  ['without a scale', gridOf('EPSG:3857', { last: { scale: 0 } })],
  ['without levels', element('TileMatrixSet', {}, text('Identifier', 'EPSG:3857'), text('SupportedCRS', MERCATOR))],
])('a service with a grid %s is refused as one of another grid', (_, grid) => {
  expect(urlsOf(document(layerOf('Orto', linkTo('EPSG:3857'), FORMAT), grid))).toBe('other_grid');
});

test.each([
  ['no element of the standard', element('html'), 'not_wmts'],
  ['a service of another kind', element('WMS_Capabilities', {}, element('Contents')), 'not_wmts'],
  ['capabilities without contents', element('Capabilities'), 'not_wmts'],
  ['capabilities without a layer', document(GRID), 'no_layer'],
  ['a layer without a format of tiles', document(layerOf('Orto', linkTo('EPSG:3857')), GRID), 'no_address'],
  [
    'a layer with an address without TLS alone',
    document(layerOf('Orto', linkTo('EPSG:3857'), resource('http://a.example/{TileMatrix}/{TileCol}/{TileRow}')), GRID),
    'no_address',
  ],
  [
    'a layer with a dimension that has no value',
    document(
      layerOf('Orto', linkTo('EPSG:3857'), resource('https://a.example/{Time}/{TileMatrix}/{TileCol}/{TileRow}')),
      GRID,
    ),
    'no_address',
  ],
])('a document with %s offers nothing', (_, root, problem) => {
  expect(urlsOf(root)).toBe(problem);
});

test.each([
  ['https://a.example/wmts', 'https://a.example/wmts?SERVICE=WMTS&REQUEST=GetCapabilities'],
  ['https://a.example/wmts?', 'https://a.example/wmts?SERVICE=WMTS&REQUEST=GetCapabilities'],
  ['https://a.example/wmts?key=1', 'https://a.example/wmts?key=1&SERVICE=WMTS&REQUEST=GetCapabilities'],
  ['https://a.example/wmts?service=WMTS&Request=GetCapabilities', null],
  ['https://a.example/1.0.0/WMTSCapabilities.xml', null],
  ['https://a.example/1.0.0/WMTSCapabilities.xml?key=1', null],
])('the capabilities of %s are read from %s', (address, url) => {
  expect(capabilitiesUrl(address)).toBe(url ?? address);
});
