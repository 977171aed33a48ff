import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import KML from 'ol/format/KML.js';
import Point from 'ol/geom/Point.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import { partsOf, plainArea, type Area } from '@zagon/domain/map/area.ts';
import type { Place } from '../place.ts';
import type { DRAWN_KINDS } from './feature-names.ts';

type DrawnKind = (typeof DRAWN_KINDS)[number];

export type FileFormat = 'geojson' | 'kml';

type Named = { readonly name: string; readonly description: string };

/** The items a file can contain; an outline of fewer than three corners is left out. */
export type Drawn = {
  readonly regions: readonly (Named & Area)[];
  readonly sections: readonly (Named & { readonly points: readonly Place[] | null })[];
  readonly objects: readonly (Named & { readonly marker: number; readonly location: Place })[];
};

/** The regions, drawn sections and objects of a farm, in degrees. */
export function writeFeatures({ regions, sections, objects }: Drawn, format: FileFormat): string {
  const features = [
    ...regions.flatMap((one) => areaOf('region', one, one)),
    ...sections.flatMap((one) => (one.points === null ? [] : areaOf('section', one, plainArea(one.points)))),
    ...objects.map(({ name, description, marker, location }) => {
      const feature = new Feature(new Point([location.longitude, location.latitude]));
      feature.setProperties({ kind: 'object' satisfies DrawnKind, name, description, marker });
      return feature;
    }),
  ];
  const writer = format === 'kml' ? new KML({ writeStyles: false }) : new GeoJSON();
  return writer.writeFeatures(features, { decimals: 6 });
}

/** A polygon with its holes, or several; none if the area was never drawn. */
function areaOf(kind: Exclude<DrawnKind, 'object'>, { name, description }: Named, area: Area): readonly Feature[] {
  const parts = partsOf(area).map(({ points, holes }) => [points, ...holes].map(closedRing));
  const [first, ...others] = parts;
  if (first === undefined) return [];
  const feature = new Feature(others.length === 0 ? new Polygon(first) : new MultiPolygon(parts));
  feature.setProperties({ kind, name, description });
  return [feature];
}

function closedRing(points: readonly Place[]): number[][] {
  return [...points, ...points.slice(0, 1)].map(({ longitude, latitude }) => [longitude, latitude]);
}
