import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import KML from 'ol/format/KML.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import type { Place } from '../place.ts';

export type FileFormat = 'geojson' | 'kml';

type Named = { readonly name: string; readonly description: string };

/** The items a file can contain; an outline of fewer than three corners is left out. */
export type Drawn = {
  readonly regions: readonly (Named & { readonly points: readonly Place[] })[];
  readonly sections: readonly (Named & { readonly points: readonly Place[] | null })[];
  readonly objects: readonly (Named & { readonly marker: number; readonly location: Place })[];
};

/** The regions, drawn sections and objects of a farm, in degrees. */
export function writeFeatures({ regions, sections, objects }: Drawn, format: FileFormat): string {
  const features = [
    ...regions.filter(({ points }) => points.length > 2).map((one) => areaOf('region', one, one.points)),
    ...sections.flatMap((one) => (one.points === null ? [] : [areaOf('section', one, one.points)])),
    ...objects.map(({ name, description, marker, location }) => {
      const feature = new Feature(new Point([location.longitude, location.latitude]));
      feature.setProperties({ kind: 'object', name, description, marker });
      return feature;
    }),
  ];
  const writer = format === 'kml' ? new KML({ writeStyles: false }) : new GeoJSON();
  return writer.writeFeatures(features, { decimals: 6 });
}

function areaOf(kind: 'region' | 'section', { name, description }: Named, points: readonly Place[]): Feature {
  const ring = [...points, ...points.slice(0, 1)].map(({ longitude, latitude }) => [longitude, latitude]);
  const feature = new Feature(new Polygon([ring]));
  feature.setProperties({ kind, name, description });
  return feature;
}
