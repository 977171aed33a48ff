import type Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import KML from 'ol/format/KML.js';
import type Geometry from 'ol/geom/Geometry.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import { roundPlace, type Place } from '../place.ts';

/** The contents of a file: an area becomes a region, a point an object, anything else is refused with the reason. */
export type FoundFeature = { readonly name: string; readonly description: string } & (
  | { readonly kind: 'region'; readonly points: readonly Place[] }
  | { readonly kind: 'object'; readonly place: Place }
  | { readonly kind: 'refused'; readonly reason: 'notArea' | 'holes' | 'outside' }
);

/** Reads the features of a GeoJSON or KML file; null if it is neither. */
export function readFeatures(text: string): readonly FoundFeature[] | null {
  try {
    const format = text.trimStart().startsWith('<') ? new KML({ extractStyles: false }) : new GeoJSON();
    // Another XML document has no placemarks and no KML root.
    if (format instanceof KML && !/<kml[\s>]/.test(text)) return null;
    return format.readFeatures(text).map(foundFeature);
  } catch {
    // The parsers throw at the first unsupported content.
    return null;
  }
}

function foundFeature(feature: Feature): FoundFeature {
  const texts = { name: textOf(feature, 'name'), description: textOf(feature, 'description') };
  const geometry = singlePart(feature.getGeometry());
  if (geometry instanceof Point) {
    const place = placeOf(geometry.getCoordinates());
    return place === null ? { ...texts, kind: 'refused', reason: 'outside' } : { ...texts, kind: 'object', place };
  }
  if (geometry instanceof MultiPolygon) return { ...texts, kind: 'refused', reason: 'holes' };
  if (!(geometry instanceof Polygon)) return { ...texts, kind: 'refused', reason: 'notArea' };
  const [border = [], ...holes] = geometry.getCoordinates();
  if (holes.length > 0) return { ...texts, kind: 'refused', reason: 'holes' };
  // The last corner of a ring repeats the first.
  const places = border.slice(0, -1).map(placeOf);
  const points = places.filter((place) => place !== null);
  if (points.length < places.length) return { ...texts, kind: 'refused', reason: 'outside' };
  return { ...texts, kind: 'region', points };
}

/** An area with a single part is an area, however it is written. */
function singlePart(geometry: Geometry | undefined): Geometry | undefined {
  if (!(geometry instanceof MultiPolygon)) return geometry;
  const [only, ...others] = geometry.getPolygons();
  return only !== undefined && others.length === 0 ? only : geometry;
}

function placeOf([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): Place | null {
  const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return isOnEarth ? roundPlace({ longitude, latitude }) : null;
}

function textOf(feature: Feature, property: string): string {
  const value: unknown = feature.get(property);
  return typeof value === 'string' ? value.trim() : '';
}
