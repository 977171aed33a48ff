import { refuse, ok, type Result } from '../../core/result.ts';
import { tileAddressProblem, TILE_TYPES } from './tile-address.ts';

/** An element of an XML document, without the prefix of its name and of its attributes. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of its children. */
  readonly text: string;
  readonly children: readonly XmlElement[];
};

/** A layer of a map service in a matrix set that is the grid of XYZ tiles. */
export type WmtsLayer = {
  readonly title: string;
  readonly matrixSet: string;
  /** XYZ template in Web Mercator with {z}, {x} and {y}. */
  readonly url: string;
};

/** Why a document offers no layer: it describes no WMTS, names no layer, has other grids, or no address to be used. */
export const WMTS_PROBLEMS = ['not_wmts', 'no_layer', 'other_grid', 'no_address'] as const;
export type WmtsProblem = (typeof WMTS_PROBLEMS)[number];

/** Longest title of a layer or matrix set, characters. */
export const MAX_LAYER_TITLE_CHARS = 200;
/** Most layers that are offered. */
export const MAX_LAYERS = 500;

/** The address of the capabilities of a service: its KVP request, unless a document or request is named already. */
export function capabilitiesUrl(address: string): string {
  const [path = '', query] = address.split('?', 2);
  if (/\.xml$/i.test(path) || /(?:^|&)request=/i.test(query ?? '')) return address;
  return withQuery(address, ['SERVICE=WMTS', 'REQUEST=GetCapabilities']);
}

/**
 * The layers of a WMTS as XYZ templates, one for each matrix set that is the grid of XYZ tiles in Web Mercator. OGC 07-057r7:
 * addresses from `ResourceURL`, otherwise KVP requests.
 */
export function wmtsLayers(root: XmlElement): Result<readonly WmtsLayer[], WmtsProblem> {
  const contents = child(root, 'Contents');
  if (root.name !== 'Capabilities' || contents === undefined) return refuse('not_wmts');
  const layers = childrenOf(contents, 'Layer');
  if (layers.length === 0) return refuse('no_layer');
  const grids = childrenOf(contents, 'TileMatrixSet').flatMap((set) => gridOf(set) ?? []);
  const offered = layers.flatMap((layer) => {
    const linked = new Set(childrenOf(layer, 'TileMatrixSetLink').map((link) => textOf(link, 'TileMatrixSet')));
    return grids.filter(({ id }) => linked.has(id)).map((grid) => ({ layer, grid }));
  });
  if (offered.length === 0) return refuse('other_grid');
  const get = getTileAddress(root);
  const usable = offered.flatMap(({ layer, grid }): readonly WmtsLayer[] => {
    const url = resourceTemplate(layer, grid) ?? (get === null ? null : kvpTemplate(get, layer, grid));
    if (url === null) return [];
    const title = textOf(layer, 'Title') || textOf(layer, 'Identifier');
    return [{ title: title.slice(0, MAX_LAYER_TITLE_CHARS), matrixSet: grid.id.slice(0, MAX_LAYER_TITLE_CHARS), url }];
  });
  return usable.length === 0 ? refuse('no_address') : ok(usable.slice(0, MAX_LAYERS));
}

/** Scale denominator of the level at which one tile shows the world, by the pixel of 0.28 mm of the standard. */
const WORLD_SCALE = 559_082_264.0287178;
/** Half of the world's circumference in Web Mercator, m. */
const HALF_WORLD_M = 20_037_508.342789244;
const TILE_PX = 256;

type Grid = {
  readonly id: string;
  /** What the names of its levels begin with. */
  readonly prefix: string;
};

/** A matrix set as a grid of XYZ tiles; null if it is another grid, or its levels are not numbered as those of XYZ. */
function gridOf(set: XmlElement): Grid | null {
  const levels = childrenOf(set, 'TileMatrix');
  const [first] = levels;
  if (first === undefined || !/\b(?:3857|900913)$/.test(textOf(set, 'SupportedCRS'))) return null;
  const prefix = textOf(first, 'Identifier').replace(/\d+$/, '');
  return levels.every((level) => isXyzLevel(level, prefix)) ? { id: textOf(set, 'Identifier'), prefix } : null;
}

function isXyzLevel(level: XmlElement, prefix: string): boolean {
  const numberOf = (name: string): number => Number(textOf(level, name) || 'none');
  const zoom = Math.round(Math.log2(WORLD_SCALE / numberOf('ScaleDenominator')));
  if (!(zoom >= 0 && zoom <= 30) || textOf(level, 'Identifier') !== `${prefix}${zoom}`) return false;
  const [left = Number.NaN, top = Number.NaN] = textOf(level, 'TopLeftCorner').split(/\s+/).map(Number);
  return (
    Math.abs((numberOf('ScaleDenominator') * 2 ** zoom) / WORLD_SCALE - 1) < 1e-5 &&
    Math.abs(left + HALF_WORLD_M) < 1 &&
    Math.abs(top - HALF_WORLD_M) < 1 &&
    numberOf('TileWidth') === TILE_PX &&
    numberOf('TileHeight') === TILE_PX
  );
}

/** The template of a layer's `ResourceURL`; null without one that can be used. */
function resourceTemplate(layer: XmlElement, { id, prefix }: Grid): string | null {
  const known: ReadonlyMap<string, string> = new Map([
    ...childrenOf(layer, 'Dimension').map(
      (dimension) => [textOf(dimension, 'Identifier').toLowerCase(), escaped(textOf(dimension, 'Default'))] as const,
    ),
    ['style', escaped(styleOf(layer))],
    ['tilematrixset', escaped(id)],
    ['tilematrix', `${escaped(prefix)}{z}`],
    ['tilerow', '{y}'],
    ['tilecol', '{x}'],
  ]);
  const templates = childrenOf(layer, 'ResourceURL')
    .filter(({ attributes }) => attributes['resourceType'] === 'tile' && isTileType(attributes['format'] ?? ''))
    .map(({ attributes }) =>
      (attributes['template'] ?? '').replaceAll(
        /\{(\w+)\}/g,
        (placeholder, name: string) => known.get(name.toLowerCase()) ?? placeholder,
      ),
    );
  return templates.find(isTemplate) ?? null;
}

/** The template of a layer by KVP requests at an address; null if it has no format of tiles. */
function kvpTemplate(address: string, layer: XmlElement, { id, prefix }: Grid): string | null {
  const format = childrenOf(layer, 'Format')
    .map(({ text }) => text.trim())
    .find(isTileType);
  if (format === undefined) return null;
  const template = withQuery(address, [
    'SERVICE=WMTS',
    'REQUEST=GetTile',
    'VERSION=1.0.0',
    `LAYER=${escaped(textOf(layer, 'Identifier'))}`,
    `STYLE=${escaped(styleOf(layer))}`,
    `FORMAT=${escaped(format)}`,
    `TILEMATRIXSET=${escaped(id)}`,
    `TILEMATRIX=${escaped(prefix)}{z}`,
    'TILEROW={y}',
    'TILECOL={x}',
  ]);
  return isTemplate(template) ? template : null;
}

/** The address of KVP requests for tiles; null if the service has none. */
function getTileAddress(root: XmlElement): string | null {
  const operations = childrenOf(child(root, 'OperationsMetadata'), 'Operation');
  const getTile = operations.find(({ attributes }) => attributes['name'] === 'GetTile');
  const gets = childrenOf(child(child(getTile, 'DCP'), 'HTTP'), 'Get');
  const isKvp = (get: XmlElement): boolean => {
    const values = childrenOf(get, 'Constraint').flatMap((constraint) =>
      childrenOf(child(constraint, 'AllowedValues'), 'Value'),
    );
    return values.length === 0 || values.some(({ text }) => text.trim() === 'KVP');
  };
  return gets.find(isKvp)?.attributes['href'] ?? null;
}

/** Without a style that is named as the default, the first one. */
function styleOf(layer: XmlElement): string {
  const styles = childrenOf(layer, 'Style');
  const style = styles.find(({ attributes }) => attributes['isDefault'] === 'true') ?? styles[0];
  return style === undefined ? '' : textOf(style, 'Identifier');
}

/** A placeholder that is left, such as that of a dimension without a default, makes an address useless. */
function isTemplate(text: string): boolean {
  const placeholders = text.match(/\{\w*\}/g) ?? [];
  return tileAddressProblem(text) === null && placeholders.every((one) => /^\{[xyz]\}$/.test(one));
}

function withQuery(address: string, parameters: readonly string[]): string {
  const joint = /[?&]$/.test(address) ? '' : address.includes('?') ? '&' : '?';
  return `${address}${joint}${parameters.join('&')}`;
}

const isTileType = (type: string): boolean => TILE_TYPES.includes(type);

/** Colons are usual in names of matrix sets, and harmless in addresses. */
const escaped = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':');

function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

const child = (element: XmlElement | undefined, name: string): XmlElement | undefined => childrenOf(element, name)[0];

const textOf = (element: XmlElement, name: string): string => child(element, name)?.text.trim() ?? '';
