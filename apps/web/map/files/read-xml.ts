import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import type Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import GPX from 'ol/format/GPX.js';
import KML from 'ol/format/KML.js';
import { degreesOf } from './coordinate-systems.ts';
import { rawGeometry, rawProperties } from './geometry.ts';
import type { FileProblem, RawFeature, RawLayer } from './map-file.ts';
import { mendXml } from './mend-xml.ts';
import { xmlFault } from './xml-fault.ts';

/**
 * Reads KML or GPX, whatever the prefix of its elements; both are always in degrees. If the text as a whole is no XML,
 * each of its items is read by itself, and a notice says where the damage is.
 */
export function readXml(text: string): Result<RawLayer, FileProblem> {
  // Entities of its own can make a small file endless.
  if (/<!ENTITY/i.test(text)) return refuse({ kind: 'unreadable' });
  const isPart = /<(?:[\w-]+:)?Placemark[\s>]/.test(text);
  const root = /<(?:[\w-]+:)?(kml|gpx)[\s>]/.exec(text)?.[1] ?? (isPart ? 'kml' : undefined);
  if (root === undefined) return refuse({ kind: 'unreadable' });
  const format = root === 'gpx' ? new GPX() : new KML({ extractStyles: false });
  const features = featuresIn(text, format);
  if (features === null || (features.length === 0 && isPart)) return readItems(text, format);
  if (features.length === 0 && /<(?:[\w-]+:)?NetworkLink[\s>]/.test(text)) return refuse({ kind: 'linkOnly' });
  return ok({ features, toDegrees: degreesOf, notices: [] });
}

/** Reads the items of a damaged text one by one. */
function readItems(text: string, format: GPX | KML): Result<RawLayer, FileProblem> {
  const [item, otherwise] =
    format instanceof GPX
      ? (['wpt|rte|trk', '<gpx xmlns="http://www.topografix.com/GPX/1/1">'] as const)
      : (['Placemark', '<kml xmlns="http://www.opengis.net/kml/2.2">'] as const);
  const root = /<(?:[\w-]+:)?(?:kml|gpx)(?:\s[^<>]*)?>/.exec(text)?.[0] ?? otherwise;
  const end = `</${/[\w:-]+/.exec(root)?.[0] ?? ''}>`;
  const starts = [...text.matchAll(new RegExp(`<(?:[\\w-]+:)?(?:${item})[\\s>]`, 'g'))].map(({ index }) => index);
  const read = starts.map((start, index) => {
    const content = text.slice(start, starts[index + 1]);
    const last = [...content.matchAll(new RegExp(`</(?:[\\w-]+:)?(?:${item})\\s*>`, 'g'))].at(-1);
    const whole = last === undefined ? content : content.slice(0, last.index + last[0].length);
    return { content, features: featuresIn(`${root}${whole}${end}`, format) ?? [] };
  });
  if (read.every(({ features }) => features.length === 0)) return refuse({ kind: 'syntax', ...xmlFault(text) });
  return ok({
    features: read.flatMap(({ content, features }) => (features.length === 0 ? [damagedItem(content)] : features)),
    toDegrees: degreesOf,
    notices: [{ kind: 'damagedAt', ...xmlFault(text) }],
  });
}

/** An item of which only the name can be read. */
function damagedItem(content: string): RawFeature {
  const name = /<(?:[\w-]+:)?name>([^<>&]*)</.exec(content)?.[1] ?? '';
  return { properties: rawProperties({ name }), geometry: { kind: 'none' } };
}

/** The items of a text; null if it is no XML. */
function featuresIn(text: string, format: GPX | KML): readonly RawFeature[] | null {
  const tree = new DOMParser().parseFromString(tidied(text), 'application/xml');
  if (tree.getElementsByTagName('parsererror').length > 0) return null;
  withoutHalfNumbers(tree);
  return featuresOf(format, tree)?.map(rawFeature) ?? null;
}

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;
/** Two numbers, or three. */
const TUPLE = /^[+-]?\d*\.?\d+(?:e[+-]?\d+)?,[+-]?\d*\.?\d+(?:e[+-]?\d+)?(?:,(?:[+-]?\d*\.?\d+(?:e[+-]?\d+)?)?)?$/i;
const LOST = '\uFFFD';

/**
 * Makes numbers unreadable of which the reader of ol would take the beginning, such as 52 of `52,01`, and the whole item
 * if it would leave out a part of it.
 */
function withoutHalfNumbers(tree: Document): void {
  for (const element of tree.querySelectorAll('[lat], [lon]'))
    for (const name of ['lat', 'lon'])
      if (!NUMBER.test(element.getAttribute(name) ?? '')) element.setAttribute(name, LOST);
  const all = [...tree.getElementsByTagName('*')].filter(({ localName }) => localName === 'coordinates');
  const broken = all.filter((element) => !isListOfPlaces(element.textContent)).map(itemOf);
  for (const element of all) if (broken.includes(itemOf(element))) element.textContent = LOST;
}

function isListOfPlaces(text: string): boolean {
  const list = text.replaceAll(/\s*,\s*/g, ',').trim();
  return list === '' || list.split(/\s+/).every((tuple) => TUPLE.test(tuple));
}

function itemOf(element: Element): Element {
  const { parentElement } = element;
  return element.localName === 'Placemark' || parentElement === null ? element : itemOf(parentElement);
}

function featuresOf(format: GPX | KML, tree: Document): readonly Feature[] | null {
  try {
    return format.readFeatures(tree);
  } catch {
    // The readers throw at content they do not support.
    return null;
  }
}

/** Properties that only say how Google Earth draws an item. */
const DRAWING = new Set([
  'styleUrl',
  'visibility',
  'open',
  'tessellate',
  'extrude',
  'altitudeMode',
  'begin',
  'end',
  'timestamp',
]);

function rawFeature(feature: Feature): RawFeature {
  const geometry = feature.getGeometry();
  const properties = Object.entries(feature.getProperties()).filter(
    ([key]) => key !== feature.getGeometryName() && !DRAWING.has(key),
  );
  return {
    properties: rawProperties(Object.fromEntries(properties)),
    geometry: geometry === undefined ? { kind: 'none' } : rawGeometry(writtenGeometry(geometry)),
  };
}

const writer = new GeoJSON();

function writtenGeometry(geometry: Parameters<GeoJSON['writeGeometryObject']>[0]): unknown {
  try {
    return writer.writeGeometryObject(geometry);
  } catch {
    // A lone ring has no form in GeoJSON.
    return null;
  }
}

/** The text as a strict parser accepts it: programs use prefixes that they do not declare, and other versions of KML. */
function tidied(text: string): string {
  // Already decoded, the declaration says nothing more, and before it not even a space would be allowed.
  const escaped = text
    .replace(/^\s*<\?xml[^>]*\?>\s*/, '')
    .replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_all, content: string) =>
      content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    );
  const renamed = mendXml(escaped).replaceAll(
    /(xmlns(?::[\w-]+)?\s*=\s*["'])https?:\/\/[^"']*\/kml\/[\d.]+(?=["'])/g,
    '$1http://www.opengis.net/kml/2.2',
  );
  const used = new Set(
    [...renamed.matchAll(/[<\s]([A-Za-z][\w-]*):[A-Za-z][\w-]*(?=[\s=>/])/g)].map(([, prefix]) => prefix ?? ''),
  );
  const missing = [...used].filter(
    (prefix) => prefix !== 'xml' && prefix !== 'xmlns' && !new RegExp(`xmlns:${prefix}\\s*=`).test(renamed),
  );
  const declared = missing.map((prefix) => ` xmlns:${prefix}="urn:undeclared:${prefix}"`).join('');
  return renamed.replace(/<((?:[\w-]+:)?(?:kml|gpx))(?=[\s>])/, `<$1${declared}`);
}
