import { boundingExtent } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { getPointResolution } from 'ol/proj.js';
import type { Language } from '@zagon/domain/core/language.ts';
import { createBaseMap, toCoordinate } from '../base-map.ts';
import type { MapStyle } from '../map-style.ts';
import type { Place, Tiles } from '../place.ts';
import { addDrawingLayer, placeAt, type DrawingEvents } from './drawing-layer.ts';
import type { Box } from './box.ts';
import type { DrawnOutline, FieldContent, FieldTarget } from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';
import { firstPlaces } from './far-items.ts';
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
  readonly onScale: (metresPerPx: number) => void;
  readonly onChoose: (target: FieldTarget | null) => void;
  /** A tap on the ground, where taps place an item; returns true if it was handled. */
  readonly onGround: (place: Place) => boolean;
  readonly onCentre: (place: Place) => void;
};

const MARGIN = [64, 48, 64, 48];
/** The card of the selected item covers the right of a wide map. */
const CARD_MARGIN = [64, 380, 64, 48];
const WIDE_PX = 720;
/** A low map has no buttons above and below its items. */
const LOW_MARGIN = [30, 30, 44, 30];
const LOW_PX = 420;
const FIELD_ZOOM = 17;
const HOME_ZOOM = 14;

/** The map of a farm: regions, sections, named places and modules with live badges; outlines can be drawn on it. */
export function createFieldMap(element: HTMLElement, options: FieldMapOptions): FieldMap {
  const { map, paint, zoomBy, showImagery, dispose } = createBaseMap(element, options);
  const view = map.getView();
  const shapes = addShapeLayer(map);
  const pins = addPinLayer(map);
  const labels = addLabelLayer(map, { shapes, pins });
  const drawing = addDrawingLayer(map, options);
  let content: FieldContent = { shapes: [], pins: [], chosen: null, home: null };
  let isOpen = false;
  const centre = () => placeAt(view.getCenter() ?? [0, 0]);
  map.on('moveend', () => options.onCentre(centre()));

  const fit = (target: FieldTarget | null, places: readonly Place[] = itemPlaces(content, target).flat()) => {
    const isLow = element.clientHeight < LOW_PX;
    const padding = isLow ? LOW_MARGIN : target !== null && element.clientWidth > WIDE_PX ? CARD_MARGIN : MARGIN;
    if (places.length > 0) return view.fit(boundingExtent(places.map(toCoordinate)), { padding, maxZoom: FIELD_ZOOM });
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
