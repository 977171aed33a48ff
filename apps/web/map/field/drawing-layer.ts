import { lookUp } from '@zagon/domain/core/look-up.ts';
import Feature from 'ol/Feature.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type OlMap from 'ol/Map.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import PointerInteraction from 'ol/interaction/Pointer.js';
import VectorLayer from 'ol/layer/Vector.js';
import { toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { toCoordinate } from '../base-map.ts';
import { roundPlace, type Place } from '../place.ts';
import { drawingStyles, type DrawnPart } from './drawing-styles.ts';
import type { DrawnOutline } from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';

/** Touch tolerance around a corner, px. */
const CORNER_PX = 20;
const MIDDLE_PX = 14;
/** Pointer movement below which it is a tap, px. */
const TAP_PX = 5;

export type DrawingEvents = {
  /** A tap on the ground, or a middle point: `after` is the corner before it. */
  readonly onAdd: (place: Place, options: { readonly after?: number; readonly isFree: boolean }) => void;
  readonly onMove: (index: number, place: Place, options: { readonly isFree: boolean }) => void;
  readonly onHold: (index: number) => void;
};

export type DrawingLayer = {
  readonly show: (outline: DrawnOutline | null) => void;
  readonly paint: (palette: FieldPalette) => void;
  /** Handles a tap; false if nothing is being drawn. */
  readonly tap: (event: MapBrowserEvent) => boolean;
};

/** The outline being drawn: a tap adds a corner, corners can be dragged, and the midpoint of a side adds one there. */
export function addDrawingLayer(map: OlMap, { onAdd, onMove, onHold }: DrawingEvents): DrawingLayer {
  const source = new VectorSource();
  const layer = new VectorLayer({
    source,
    updateWhileInteracting: true,
    updateWhileAnimating: true,
    zIndex: 20,
    // It has a canvas of its own, which is only drawn with an outline.
    visible: false,
  });
  map.addLayer(layer);
  let outline: DrawnOutline | null = null;
  let dragged: { readonly index: number; readonly startPx: readonly number[]; at: number[] | null } | null = null;

  const show = (next: DrawnOutline | null) => {
    outline = next;
    dragged = null;
    source.clear(true);
    layer.setVisible(next !== null);
    if (next !== null) source.addFeatures(featuresOf(next, null));
  };
  const nearest = (pixel: readonly number[], coordinates: readonly number[][], withinPx: number): number | null => {
    const near = coordinates
      .map((coordinate, index) => ({ index, distance: distancePx(map.getPixelFromCoordinate(coordinate), pixel) }))
      .filter(({ distance }) => distance <= withinPx)
      .toSorted((a, b) => a.distance - b.distance)[0];
    return near?.index ?? null;
  };
  const isFree = (event: MapBrowserEvent) => event.originalEvent instanceof MouseEvent && event.originalEvent.altKey;

  map.addInteraction(
    new PointerInteraction({
      handleDownEvent: (event) => {
        if (outline === null) return false;
        const index = nearest(event.pixel, outline.points.map(toCoordinate), CORNER_PX);
        if (index === null) return false;
        dragged = { index, startPx: [...event.pixel], at: null };
        return true;
      },
      handleDragEvent: (event) => {
        if (dragged === null || outline === null) return;
        if (dragged.at === null && distancePx(event.pixel, dragged.startPx) < TAP_PX) return;
        dragged.at = [...event.coordinate];
        source.clear(true);
        source.addFeatures(featuresOf(outline, { index: dragged.index, at: dragged.at }));
      },
      handleUpEvent: (event) => {
        if (dragged === null) return false;
        const { index, at } = dragged;
        dragged = null;
        if (at === null) onHold(index);
        else onMove(index, placeAt(at), { isFree: isFree(event) });
        return false;
      },
    }),
  );
  return {
    show,
    paint: (palette) => layer.setStyle((feature) => [...drawingStyles(partOf(feature.getProperties()), palette)]),
    tap: (event) => {
      if (outline === null) return false;
      const corners = outline.points.map(toCoordinate);
      // A corner is being dragged by the interaction above.
      if (nearest(event.pixel, corners, CORNER_PX) !== null) return true;
      const after = nearest(event.pixel, middlesOf(corners), MIDDLE_PX);
      const place = placeAt([...event.coordinate]);
      onAdd(place, { ...(after === null ? {} : { after }), isFree: isFree(event) });
      return true;
    },
  };
}

export function placeAt(coordinate: readonly number[]): Place {
  const [longitude = 0, latitude = 0] = toLonLat([...coordinate]);
  return roundPlace({ latitude, longitude });
}

function distancePx(one: readonly number[] | null, other: readonly number[]): number {
  const [x1 = 0, y1 = 0] = one ?? [];
  const [x2 = 0, y2 = 0] = other;
  return one === null ? Number.POSITIVE_INFINITY : Math.hypot(x1 - x2, y1 - y2);
}

/** The midpoint of each side, including the closing one. */
function middlesOf(corners: readonly number[][]): readonly number[][] {
  if (corners.length < 2) return [];
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length];
    if (to === undefined || (corners.length === 2 && index === 1)) return [];
    return [[((from[0] ?? 0) + (to[0] ?? 0)) / 2, ((from[1] ?? 0) + (to[1] ?? 0)) / 2]];
  });
}

const PARTS = new WeakMap<object, DrawnPart>();
const PART = 'part';

function partOf(properties: Readonly<Record<string, unknown>>): DrawnPart | undefined {
  const key = lookUp(properties, PART);
  return typeof key === 'object' && key !== null ? PARTS.get(key) : undefined;
}

function featureOf(geometry: Point | LineString | Polygon, part: DrawnPart): Feature {
  const key = {};
  PARTS.set(key, part);
  const feature = new Feature<Point | LineString | Polygon>(geometry);
  feature.set(PART, key);
  return feature;
}

function featuresOf(
  outline: DrawnOutline,
  dragged: { readonly index: number; readonly at: readonly number[] } | null,
): Feature[] {
  const corners = outline.points.map((place, index) =>
    dragged?.index === index ? [...dragged.at] : toCoordinate(place),
  );
  const [first] = corners;
  if (first === undefined) return [];
  const sides = corners.flatMap((from, index) => {
    const isClosing = index === corners.length - 1;
    const to = isClosing ? first : corners[index + 1];
    if (to === undefined || corners.length < 2 || (isClosing && corners.length < 3)) return [];
    return [
      featureOf(new LineString([from, to]), {
        kind: 'side',
        label: dragged === null ? (outline.sides[index] ?? '') : '',
        isClosing,
        isCrossing: outline.crossingSides.includes(index),
        isShared: outline.sharedSides.includes(index),
      }),
    ];
  });
  const area =
    corners.length < 3
      ? []
      : [
          featureOf(new Polygon([[...corners, first]]), {
            kind: 'area',
            label: dragged === null ? outline.label : '',
            isCrossing: outline.crossings.length > 0,
          }),
        ];
  const middles = middlesOf(corners).map((at) => featureOf(new Point(at), { kind: 'middle' }));
  const points = corners.map((at, index) =>
    featureOf(new Point(at), { kind: 'corner', number: index + 1, isHeld: index === outline.held }),
  );
  const crossings = outline.crossings.map((place) => featureOf(new Point(toCoordinate(place)), { kind: 'crossing' }));
  return [...area, ...sides, ...(dragged === null ? middles : []), ...points, ...crossings];
}
