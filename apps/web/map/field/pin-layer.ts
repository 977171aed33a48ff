import Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import { buffer, containsCoordinate, getHeight, getWidth } from 'ol/extent.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { toCoordinate } from '../base-map.ts';
import type { Picture } from '../picture/picture.ts';
import { boxAround } from './box.ts';
import { clusterPins } from './cluster-pins.ts';
import {
  alarmOf,
  isTarget,
  type AlarmBadge,
  type FieldContent,
  type FieldPin,
  type FieldTarget,
} from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';
import type { LabelledPin, PlacedPin } from './labels/place-labels.ts';
import { clusterArt, clusterPx, dotArt, DOT_PX, headArt, headBox, valueArt, valueSize } from './pin-art.ts';

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
  /** The pins in view as the labels need them, in pixels of the world at a resolution. */
  readonly labelled: (resolution: number) => readonly LabelledPin[];
  /** Draws the pins and values as the labels leave room for them. */
  readonly arrange: (placed: readonly PlacedPin[], resolution: number) => void;
};

/** Pins drawn as one, with the value of a single one. */
type Drawn = { readonly pins: Pins; readonly xPx: number; readonly yPx: number };
type Arranged = Drawn & { readonly look: PlacedPin['look']; readonly value: Point | null };

/** Modules and named places as pins. Pins that would overlap are drawn as one with their number. */
export function addPinLayer(map: OlMap, picture: Picture): PinLayer {
  const view = map.getView();
  const arranged = new Map<Feature, Arranged>();
  let inView: ReadonlyMap<string, Drawn> = new Map();
  const source = new VectorSource();
  const layer = picture.join(new VectorLayer({ source, zIndex: 10, renderBuffer: 120 }));
  map.addLayer(layer);
  let content: Pick<FieldContent, 'pins' | 'chosen'> = { pins: [], chosen: null };

  /**
   * The pins in view and as far around it as a pan shows them. Whether they are clustered depends on those near the view,
   * so that it does not change with what is far outside.
   */
  const gather = (resolution: number) => {
    const extent = view.calculateExtent(map.getSize() ?? [1, 1]);
    const near = buffer(extent, getWidth(extent) / 4);
    const reach = buffer(extent, Math.max(getWidth(extent), getHeight(extent)) / 2);
    const placed = content.pins.flatMap((pin) => {
      const [x = 0, y = 0] = toCoordinate(pin.place);
      if (!containsCoordinate(reach, [x, y])) return [];
      return [{ pin, xPx: x / resolution, yPx: -y / resolution, isNear: containsCoordinate(near, [x, y]) }];
    });
    const nearCount = placed.filter(({ isNear }) => isNear).length;
    return new Map(clusterPins(placed, nearCount).map((one) => [`${one.pins[0].kind}:${one.pins[0].id}`, one]));
  };

  return {
    show(next) {
      content = next;
    },
    paint: (palette) =>
      layer.setStyle((feature) => {
        const one = feature instanceof Feature ? arranged.get(feature) : undefined;
        if (one === undefined) return [];
        const { pins, look, value } = one;
        const [first, ...rest] = pins;
        if (rest.length > 0) {
          return clusterArt({ count: pins.length, alarm: worstOf(pins), isSmall: look === 'dot' }, palette);
        }
        const isChosen = isTarget(first, content.chosen);
        const head = look === 'dot' ? dotArt(first, palette) : headArt(first, isChosen, palette);
        const art = value === null ? null : valueArt(first, isChosen, palette)?.clone();
        if (art === null || art === undefined || value === null) return head;
        art.setGeometry(value);
        return [head, art];
      }),
    hit: (pixel) =>
      map.forEachFeatureAtPixel(
        [...pixel],
        (feature) => (feature instanceof Feature ? arranged.get(feature)?.pins : undefined),
        { hitTolerance: TOUCH_PX, layerFilter: (one) => one === layer },
      ) ?? null,
    labelled(resolution) {
      inView = gather(resolution);
      return [...inView].map(([key, one]) => labelOf(key, one, { resolution, chosen: content.chosen }));
    },
    arrange(placed, resolution) {
      arranged.clear();
      source.clear(true);
      for (const { key, look, value } of placed) {
        const one = inView.get(key);
        if (one === undefined || look === 'hidden') continue;
        const at = (x: number, y: number) => new Point([x * resolution, -y * resolution]);
        arranged.set(new Feature(at(one.xPx, one.yPx)), {
          ...one,
          look,
          value: value === null ? null : at((value.left + value.right) / 2, (value.top + value.bottom) / 2),
        });
      }
      source.addFeatures([...arranged.keys()]);
    },
  };
}

/** The most serious alarm of several pins; null: none has one. */
function worstOf(pins: readonly FieldPin[]): AlarmBadge | null {
  const alarms = new Set(pins.map(({ badge }) => alarmOf(badge?.state)));
  return alarms.has('fault') ? 'fault' : alarms.has('warn') ? 'warn' : null;
}

/** A pin as the labels need it. */
function labelOf(
  key: string,
  { pins, xPx, yPx }: Drawn,
  { resolution, chosen }: { readonly resolution: number; readonly chosen: FieldTarget | null },
): LabelledPin {
  const [first] = pins;
  const isFault = worstOf(pins) !== null;
  if (pins.length > 1) {
    const circle = (isSmall: boolean) => {
      const px = clusterPx(pins.length, isSmall);
      return boxAround(xPx, yPx, { width: px, height: px });
    };
    return { key, head: circle(false), dot: circle(true), value: null, isImportant: isFault };
  }
  const isImportant = isFault || isTarget(first, chosen);
  const isFar = resolution > FAR_RESOLUTION && !isImportant;
  return {
    key,
    head: isFar ? null : headBox(first, xPx, yPx),
    dot: boxAround(xPx, yPx, { width: DOT_PX, height: DOT_PX }),
    value: isFar ? null : valueSize(first),
    isImportant,
  };
}
