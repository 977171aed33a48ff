import Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Picture } from '../../picture/picture.ts';
import type { Box } from '../box.ts';
import type { FieldPalette } from '../field-palette.ts';
import type { PinLayer } from '../pin-layer.ts';
import type { ShapeLayer } from '../shape-layer.ts';
import { placeLabels, type PlacedLabel } from './place-labels.ts';
import { firstFont, NOTE_FONT } from './text-size.ts';

export type LabelLayer = {
  /**
   * Places all labels again: once per change, at the end of a movement, and when the map is moved beyond its picture,
   * otherwise never while it moves.
   */
  readonly place: () => void;
  readonly paint: (palette: FieldPalette) => void;
  /** What the labels and values take of the map, px from its top left. */
  readonly boxes: () => readonly Box[];
};

/** The names of fields and regions, which move with the map, and the places of the values of pins. */
export function addLabelLayer(
  map: OlMap,
  {
    picture,
    shapes,
    pins,
    controls,
  }: {
    readonly picture: Picture;
    readonly shapes: ShapeLayer;
    readonly pins: PinLayer;
    /** What covers the map, px from its top left. */
    readonly controls: () => readonly Box[];
  },
): LabelLayer {
  const view = map.getView();
  const source = new VectorSource();
  map.addLayer(picture.join(new VectorLayer({ source, zIndex: 12, renderBuffer: 120 })));
  let palette: FieldPalette | null = null;
  let placed: readonly Box[] = [];

  const place = () => {
    const [resolution, size] = [view.getResolution(), map.getSize()];
    if (palette === null || resolution === undefined || size === undefined) return;
    const [left = 0, bottom = 0, right = 0, top = 0] = view.calculateExtent(size).map((edge) => edge / resolution);
    const seen = { left, top: -top, right, bottom: -bottom };
    const labels = placeLabels({
      view: seen,
      ...shapes.labelled(resolution),
      pins: pins.labelled(resolution),
      covered: controls().map((box) => shifted(box, { left: -seen.left, top: -seen.top })),
    });
    pins.arrange(labels.pins, resolution);
    const colours = palette;
    source.clear(true);
    source.addFeatures([
      ...labels.regions.map((label) => featureOf(label, resolution, regionStyle(label, colours))),
      ...labels.fields.map((label) => featureOf(label, resolution, fieldStyle(label, colours))),
    ]);
    placed = [...labels.fields, ...labels.regions].map(({ box }) => shifted(box, seen));
  };
  map.on('moveend', place);
  // What comes into view then has no pins and values yet.
  picture.onLeave(place);

  return {
    place,
    paint(next) {
      palette = next;
      place();
    },
    boxes: () => placed,
  };
}

/** A box seen from another point. */
function shifted(box: Box, { left, top }: Pick<Box, 'left' | 'top'>): Box {
  return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
}

function featureOf({ box }: PlacedLabel, resolution: number, style: Style): Feature {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const feature = new Feature(new Point([x * resolution, -y * resolution]));
  feature.setStyle(style);
  return feature;
}

function fieldStyle({ text: { lines, fontPx } }: PlacedLabel, palette: FieldPalette): Style {
  const text = lines.flatMap((line, index) => (index === 0 ? [line, firstFont(fontPx)] : ['\n', '', line, NOTE_FONT]));
  return new Style({
    text: new Text({
      text,
      fill: new Fill({ color: palette.text }),
      stroke: new Stroke({ color: palette.halo, width: 4 }),
    }),
    zIndex: 1,
  });
}

function regionStyle({ text: { lines, fontPx } }: PlacedLabel, palette: FieldPalette): Style {
  return new Style({
    text: new Text({
      text: lines.join(' '),
      font: firstFont(fontPx),
      fill: new Fill({ color: palette.text }),
      stroke: new Stroke({ color: palette.halo, width: 4 }),
    }),
  });
}
