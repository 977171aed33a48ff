import Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import { buffer, containsCoordinate, getWidth } from 'ol/extent.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { toCoordinate } from '../base-map.ts';
import { clusterPins } from './cluster-pins.ts';
import { isTarget, type FieldContent, type FieldPin } from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';
import { clusterArt, pinArt } from './pin-art.ts';

/** Touch tolerance around a pin, px. */
const TOUCH_PX = 8;

/** From this resolution on a field is hardly larger than a pin; about 1.5 m a pixel in Poland. */
const FAR_RESOLUTION = 2.4;

type Pins = readonly [FieldPin, ...FieldPin[]];

export type PinLayer = {
  readonly show: (next: FieldContent) => void;
  readonly paint: (palette: FieldPalette) => void;
  /** The pins at a screen position: several, if they are drawn as one; null: none. */
  readonly hit: (pixel: readonly number[]) => Pins | null;
};

/** Modules and named places as pins. Pins that would overlap are drawn as one with their number. */
export function addPinLayer(map: OlMap): PinLayer {
  const view = map.getView();
  const drawn = new Map<Feature, Pins>();
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: 10, renderBuffer: 60, declutter: true });
  map.addLayer(layer);
  let content: Pick<FieldContent, 'pins' | 'chosen'> = { pins: [], chosen: null };

  const place = () => {
    const resolution = view.getResolution() ?? 1;
    const extent = view.calculateExtent(map.getSize() ?? [1, 1]);
    // Anything a pan may bring into view is already there.
    const wide = buffer(extent, getWidth(extent) / 4);
    const inView = content.pins.flatMap((pin) => {
      const [x = 0, y = 0] = toCoordinate(pin.place);
      return containsCoordinate(wide, [x, y]) ? [{ pin, xPx: x / resolution, yPx: y / resolution }] : [];
    });
    drawn.clear();
    source.clear(true);
    source.addFeatures(
      clusterPins(inView).map(({ pins, xPx, yPx }) => {
        const feature = new Feature(new Point([xPx * resolution, yPx * resolution]));
        drawn.set(feature, pins);
        return feature;
      }),
    );
  };
  map.on('moveend', place);

  return {
    show(next) {
      const previous = content;
      content = next;
      if (previous.pins !== next.pins) place();
      else if (previous.chosen !== next.chosen) layer.changed();
    },
    paint: (palette) =>
      layer.setStyle((feature, resolution) => {
        const pins = feature instanceof Feature ? drawn.get(feature) : undefined;
        if (pins === undefined) return [];
        const [first, ...rest] = pins;
        if (rest.length === 0)
          return [
            ...pinArt(
              first,
              { isChosen: isTarget(first, content.chosen), isFar: resolution > FAR_RESOLUTION },
              palette,
            ),
          ];
        const isFault = pins.some(({ badge }) => badge?.state === 'fault');
        return [...clusterArt(pins.length, isFault, palette)];
      }),
    hit: (pixel) =>
      map.forEachFeatureAtPixel(
        [...pixel],
        (feature) => (feature instanceof Feature ? drawn.get(feature) : undefined),
        { hitTolerance: TOUCH_PX, layerFilter: (one) => one === layer },
      ) ?? null,
  };
}
