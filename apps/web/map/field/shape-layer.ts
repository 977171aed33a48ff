import Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { getPointResolution } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { toCoordinate } from '../base-map.ts';
import { isTarget, type FieldContent, type FieldShape, type FieldTarget } from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';
import { shapeStyles } from './shape-styles.ts';

export type ShapeLayer = {
  readonly show: (next: FieldContent) => void;
  readonly paint: (palette: FieldPalette) => void;
  /** The outline at a screen position; a section takes precedence over the region around it. */
  readonly hit: (pixel: readonly number[]) => FieldTarget | null;
};

/** Regions and sections as outlines. */
export function addShapeLayer(map: OlMap): ShapeLayer {
  const view = map.getView();
  const drawn = new Map<Feature, FieldShape>();
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: 5, renderBuffer: 60, declutter: true });
  map.addLayer(layer);
  let content: Pick<FieldContent, 'shapes' | 'chosen'> = { shapes: [], chosen: null };

  const place = () => {
    drawn.clear();
    source.clear(true);
    for (const shape of content.shapes) {
      if (shape.parts.length === 0) continue;
      const rings = shape.parts.map(({ points, holes }) => [points, ...holes].map((ring) => ring.map(toCoordinate)));
      drawn.set(new Feature(new MultiPolygon(rings)), shape);
    }
    source.addFeatures([...drawn.keys()]);
  };

  return {
    show(next) {
      const previous = content;
      content = next;
      if (previous.shapes !== next.shapes) place();
      else if (previous.chosen !== next.chosen) layer.changed();
    },
    paint: (palette) =>
      layer.setStyle((feature, resolution) => {
        const shape = feature instanceof Feature ? drawn.get(feature) : undefined;
        if (shape === undefined) return [];
        const isChosen = isTarget(shape, content.chosen);
        const metresPerPx = getPointResolution(view.getProjection(), resolution, view.getCenter() ?? [0, 0], 'm');
        return [...shapeStyles(shape, { isChosen, metresPerPx, palette })];
      }),
    hit: (pixel) => {
      const [hit] = map
        .getFeaturesAtPixel([...pixel], { layerFilter: (one) => one === layer })
        .flatMap((feature) => (feature instanceof Feature ? (drawn.get(feature) ?? []) : []))
        .toSorted((a, b) => Number(a.kind === 'region') - Number(b.kind === 'region'));
      return hit === undefined ? null : { kind: hit.kind, id: hit.id };
    },
  };
}
