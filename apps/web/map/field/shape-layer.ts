import Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { toCoordinate } from '../base-map.ts';
import type { Picture } from '../picture/picture.ts';
import { isTarget, type FieldContent, type FieldShape, type FieldTarget } from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';
import type { Corner } from './labels/label-spots.ts';
import { regionTexts, sectionTexts } from './labels/label-texts.ts';
import type { LabelledField, LabelledRegion, LabelScene } from './labels/place-labels.ts';
import { labelText } from './labels/text-size.ts';
import { shapeStyles } from './shape-styles.ts';

export type ShapeLayer = {
  readonly show: (next: FieldContent) => void;
  readonly paint: (palette: FieldPalette) => void;
  /** The outline at a screen position; a section takes precedence over the region around it. */
  readonly hit: (pixel: readonly number[]) => FieldTarget | null;
  /** The outlines as the labels need them, in pixels of the world at a resolution. */
  readonly labelled: (resolution: number) => Pick<LabelScene, 'fields' | 'regions'>;
};

/** Regions and sections as outlines. */
export function addShapeLayer(map: OlMap, picture: Picture): ShapeLayer {
  const drawn = new Map<Feature, FieldShape>();
  const source = new VectorSource();
  const layer = picture.join(new VectorLayer({ source, zIndex: 5, renderBuffer: 60 }));
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
      layer.setStyle((feature) => {
        const shape = feature instanceof Feature ? drawn.get(feature) : undefined;
        if (shape === undefined) return [];
        const isChosen = isTarget(shape, content.chosen);
        return [...shapeStyles(shape, { isChosen, palette })];
      }),
    hit: (pixel) => {
      const [hit] = map
        .getFeaturesAtPixel([...pixel], { layerFilter: (one) => one === layer })
        .flatMap((feature) => (feature instanceof Feature ? (drawn.get(feature) ?? []) : []))
        .toSorted((a, b) => Number(a.kind === 'region') - Number(b.kind === 'region'));
      return hit === undefined ? null : { kind: hit.kind, id: hit.id };
    },
    labelled(resolution) {
      const fields: LabelledField[] = [];
      const regions: LabelledRegion[] = [];
      for (const [feature, shape] of drawn) {
        const whole = feature.getGeometry();
        if (!(whole instanceof MultiPolygon)) continue;
        const [largest] = whole.getPolygons().toSorted((one, other) => other.getArea() - one.getArea());
        if (largest === undefined) continue;
        const [left = 0, bottom = 0, right = 0, top = 0] = largest.getExtent().map((edge) => edge / resolution);
        const placed = { key: `${shape.kind}:${shape.id}`, box: { left, top: -top, right, bottom: -bottom } };
        if (shape.kind === 'region') {
          regions.push({ ...placed, texts: regionTexts(shape, labelText) });
          continue;
        }
        const rings = largest
          .getCoordinates()
          .map((ring) => ring.map(([x = 0, y = 0]): Corner => [x / resolution, -y / resolution]));
        fields.push({ ...placed, rings, ...sectionTexts(shape, labelText) });
      }
      return { fields, regions };
    },
  };
}
