import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import type Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import GPX from 'ol/format/GPX.js';
import KML from 'ol/format/KML.js';
import { degreesOf } from './coordinate-systems.ts';
import { rawGeometry, rawProperties } from './geometry.ts';
import type { FileProblem, RawFeature, RawLayer } from './map-file.ts';

/** Reads KML or GPX, whatever the prefix of its elements; both are always in degrees. */
export function readXml(text: string): Result<RawLayer, FileProblem> {
  // Entities of its own can make a small file endless.
  if (/<!ENTITY/i.test(text)) return refuse({ kind: 'unreadable' });
  const root = /<(?:[\w-]+:)?(kml|gpx)[\s>]/.exec(text)?.[1];
  if (root === undefined) return refuse({ kind: 'unreadable' });
  const tree = new DOMParser().parseFromString(tidied(text), 'application/xml');
  if (tree.getElementsByTagName('parsererror').length > 0) return refuse({ kind: 'unreadable' });
  const format = root === 'gpx' ? new GPX() : new KML({ extractStyles: false });
  const features = featuresOf(format, tree);
  if (features === null) return refuse({ kind: 'unreadable' });
  if (features.length === 0 && /<(?:[\w-]+:)?NetworkLink[\s>]/.test(text)) return refuse({ kind: 'linkOnly' });
  return ok({ features: features.map(rawFeature), toDegrees: degreesOf, notices: [] });
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
  const renamed = escaped.replaceAll(
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
