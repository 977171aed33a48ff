import { boundingExtent } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { getPointResolution } from 'ol/proj.js';
import type { Language } from '@zagon/domain/core/language.ts';
import { createBaseMap, toCoordinate } from '../base-map.ts';
import type { MapStyle } from '../map-style.ts';
import type { GroundState } from '../ground/ground-layer.ts';
import type { Place, Tiles } from '../place.ts';
import { createPicture } from '../picture/picture.ts';
import { addDrawingLayer, placeAt, type DrawingEvents } from './drawing-layer.ts';
import type { Box } from './box.ts';
import type { DrawnOutline, FieldContent, FieldTarget } from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';
import { farItems, firstPlaces } from './far-items.ts';
import { itemPlaces, openingPlaces } from './item-places.ts';
import { addLabelLayer } from './labels/label-layer.ts';
import { mainPlaces } from './main-places.ts';
import { addPinLayer } from './pin-layer.ts';
import { addShapeLayer } from './shape-layer.ts';

export type FieldMap = {
  readonly show: (content: FieldContent) => void;
  readonly draw: (outline: DrawnOutline | null) => void;
  readonly paint: (style: MapStyle, palette: FieldPalette, language: Language) => void;
  readonly showImagery: (isShown: boolean) => void;
  readonly zoomBy: (levels: number) => void;
  readonly panBy: (rightPx: number, downPx: number) => void;
  /** Brings everything into view, also what is far away, or one item. */
  readonly fit: (target: FieldTarget | null) => void;
  readonly centre: () => Place;
  readonly metresPerPx: () => number;
  /** The size of the map in pixels, and where a place is drawn in it, also outside of what is visible. */
  readonly size: () => { readonly width: number; readonly height: number };
  readonly pixelOf: (place: Place) => { readonly x: number; readonly y: number };
  /** Calls back whenever the map was moved, zoomed or resized; returns the end of it. */
  readonly onMoved: (listener: () => void) => () => void;
  /** Brings places into view. */
  readonly fitPlaces: (places: readonly Place[]) => void;
  /** What the names of fields take of the map, px from its top left. */
  readonly labels: () => readonly Box[];
  readonly dispose: () => void;
};

export type FieldMapOptions = DrawingEvents & {
  readonly tiles: Tiles | null;
  /** A part of a page: one finger scrolls the page, two move the map; the grid has no degrees. */
  readonly isEmbedded?: boolean;
  /** The part of the map without controls, px; all of it by default. */
  readonly freePart?: () => Box;
  /** The controls over the map, px, under which no label is placed. */
  readonly controls?: () => readonly Box[];
  /** The tiles under the map became missing, or are shown again. */
  readonly onTiles: (state: GroundState) => void;
  readonly onScale: (metresPerPx: number) => void;
  readonly onChoose: (target: FieldTarget | null) => void;
  /** A tap on the ground, where taps place an item; returns true if it was handled. */
  readonly onGround: (place: Place) => boolean;
  readonly onCentre: (place: Place) => void;
};

/** Around the pins of a cluster that is opened, px. */
const MARGIN = [64, 48, 64, 48];
/** Around what is brought into view, within the part of the map without controls, px: the name of a region is above it. */
const INSET = { top: 26, side: 8 } as const;
/** The card of the selected item covers the right of a wide map. */
const CARD_PX = 372;
const WIDE_PX = 720;
/** Height of the arrow to what is out of view, px. */
const ARROW_PX = 44;
/** At most this part of a side is left free. */
const MAX_PADDING = 0.4;
/** A field of 10 m is about as large as a finger. */
const FIELD_ZOOM = 19;
/** A single item is shown with its neighbours. */
const ITEM_ZOOM = 18;
const HOME_ZOOM = 14;
/** With that of the ground, at most 16 million pixels. */
const PICTURE_REACH = { share: 0.5, maxPixels: 10_000_000 };

/** The map of a farm: regions, sections, named places and modules with live badges; outlines can be drawn on it. */
export function createFieldMap(element: HTMLElement, options: FieldMapOptions): FieldMap {
  const { map, paint, zoomBy, showImagery, dispose } = createBaseMap(element, options);
  const view = map.getView();
  const picture = createPicture(PICTURE_REACH);
  const shapes = addShapeLayer(map, picture);
  const pins = addPinLayer(map, picture);
  const labels = addLabelLayer(map, { picture, shapes, pins, controls: options.controls ?? (() => []) });
  const drawing = addDrawingLayer(map, options);
  let content: FieldContent = { shapes: [], pins: [], chosen: null, home: null };
  let isOpen = false;
  const centre = () => placeAt(view.getCenter() ?? [0, 0]);
  map.on('moveend', () => options.onCentre(centre()));

  const fit = (target: FieldTarget | null, places: readonly Place[] = itemPlaces(content, target).flat()) => {
    const padding = paddingOf(element, {
      free: options.freePart?.() ?? null,
      isItem: target !== null,
      places,
      content,
    });
    if (places.length > 0)
      return view.fit(boundingExtent(places.map(toCoordinate)), {
        padding,
        maxZoom: target === null ? FIELD_ZOOM : ITEM_ZOOM,
      });
    if (target !== null || content.home === null) return;
    view.setCenter(toCoordinate(content.home));
    view.setZoom(HOME_ZOOM);
  };

  const open = () => {
    const isShown = content.chosen !== null && itemPlaces(content, content.chosen).length > 0;
    const opening =
      content.opensOn === null || content.opensOn === undefined ? [] : openingPlaces(content, content.opensOn);
    if (isShown) fit(content.chosen);
    else if (opening.length > 0) fit(null, mainPlaces(opening));
    else fit(null, firstPlaces(content));
  };

  map.on('click', (event) => {
    if (drawing.tap(event)) return;
    if (options.onGround(placeAt(event.coordinate))) return;
    const hit = pins.hit(event.pixel);
    if (hit === null) return options.onChoose(shapes.hit(event.pixel));
    const [first, ...rest] = hit;
    if (rest.length === 0) return options.onChoose({ kind: first.kind, id: first.id });
    view.fit(boundingExtent(hit.map(({ place }) => toCoordinate(place))), {
      padding: MARGIN,
      maxZoom: (view.getZoom() ?? 0) + 3,
      duration: 150,
    });
  });

  return {
    show(next) {
      content = next;
      shapes.show(next);
      if (!isOpen) open();
      isOpen = true;
      pins.show(next);
      labels.place();
    },
    draw: drawing.show,
    paint(style, palette, language) {
      paint(style, language);
      drawing.paint(palette);
      shapes.paint(palette);
      pins.paint(palette);
      labels.paint(palette);
    },
    showImagery,
    zoomBy,
    fit: (target) => fit(target),
    centre,
    ...viewport(map, element),
    fitPlaces: (places) => fit(null, places),
    labels: labels.boxes,
    dispose,
  };
}

type PaddingFacts = {
  readonly free: Box | null;
  readonly isItem: boolean;
  readonly places: readonly Place[];
  readonly content: FieldContent;
};

/** Free space around what is brought into view: top, right, bottom and left, px. */
function paddingOf({ clientWidth, clientHeight }: HTMLElement, facts: PaddingFacts): number[] {
  const { free, isItem, places, content } = facts;
  const part = free ?? { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
  const card = isItem && clientWidth > WIDE_PX ? CARD_PX : 0;
  const arrows = arrowSides(places, content);
  const across = (padding: number) => Math.min(padding, MAX_PADDING * clientWidth);
  const down = (padding: number) => Math.min(padding, MAX_PADDING * clientHeight);
  return [
    down(part.top + INSET.top + (arrows.isAbove ? ARROW_PX : 0)),
    Math.min(Math.max(clientWidth - part.right, card) + INSET.side, 0.6 * clientWidth),
    down(clientHeight - part.bottom + INSET.side + (arrows.isBelow ? ARROW_PX : 0)),
    across(part.left + INSET.side),
  ];
}

/** Whether arrows to what is out of view are above or below the places in view. */
function arrowSides(places: readonly Place[], content: FieldContent) {
  const shown = places.map(({ latitude }) => latitude);
  const far = farItems(content).map((item) => item.places.map(({ latitude }) => latitude));
  return {
    isAbove: far.some((latitudes) => Math.min(...latitudes) > Math.max(...shown)),
    isBelow: far.some((latitudes) => Math.max(...latitudes) < Math.min(...shown)),
  };
}

type Viewport = Pick<FieldMap, 'size' | 'pixelOf' | 'onMoved' | 'panBy' | 'metresPerPx'>;

/** The visible part of a map: its size and scale, and how places relate to it. */
function viewport(map: OlMap, element: HTMLElement): Viewport {
  const view = map.getView();
  const resolution = () => view.getResolution() ?? 1;
  const size = () => ({ width: element.clientWidth, height: element.clientHeight });
  return {
    size,
    pixelOf(place) {
      const [x = 0, y = 0] = toCoordinate(place);
      const [middleX = 0, middleY = 0] = view.getCenter() ?? [];
      const { width, height } = size();
      return { x: width / 2 + (x - middleX) / resolution(), y: height / 2 - (y - middleY) / resolution() };
    },
    onMoved(listener) {
      map.on('moveend', listener);
      return () => map.un('moveend', listener);
    },
    panBy(rightPx, downPx) {
      const [x = 0, y = 0] = view.getCenter() ?? [];
      view.setCenter([x + rightPx * resolution(), y - downPx * resolution()]);
    },
    metresPerPx: () => getPointResolution(view.getProjection(), resolution(), view.getCenter() ?? [0, 0], 'm'),
  };
}
