import { MAX_TILE_ZOOM } from '@zagon/domain/map/ground/ground.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import Collection from 'ol/Collection.js';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import Kinetic from 'ol/Kinetic.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import LayerGroup from 'ol/layer/Group.js';
import { fromLonLat, getPointResolution } from 'ol/proj.js';
import { drawnLayers } from './base-layers.ts';
import { groundLayer, type GroundState } from './ground/ground-layer.ts';
import type { MapStyle } from './map-style.ts';
import type { Place, Tiles } from './place.ts';

/** As close as tiles are requested. */
const MAX_ZOOM = MAX_TILE_ZOOM;
const MIN_ZOOM = 2;

/** The centre of a map that has nothing to show yet. */
const DEFAULT_VIEW = { place: { latitude: 52, longitude: 21 }, zoom: 11 };

export type BaseMap = {
  readonly map: OlMap;
  /** Draws the base map in these colours, with its numbers in this language. */
  readonly paint: (style: MapStyle, language: Language) => void;
  /** Shows the imagery or the drawn base map, if imagery is available. */
  readonly showImagery: (isShown: boolean) => void;
  readonly zoomBy: (levels: number) => void;
  readonly dispose: () => void;
};

type Options = {
  readonly tiles: Tiles | null;
  /** A part of a page: one finger scrolls the page, two move the map; the grid has no degrees. */
  readonly isEmbedded?: boolean;
  /** The tiles under the map became missing, or are shown again. */
  readonly onTiles: (state: GroundState) => void;
  /** Current scale at the centre, in metres per pixel. */
  readonly onScale: (metresPerPx: number) => void;
};

/** Converts a place to the map's coordinates. */
export function toCoordinate({ longitude, latitude }: Place): number[] {
  return fromLonLat([longitude, latitude]);
}

/** A mouse or pen, or two fingers. */
function isNotOneFinger({ originalEvent, activePointers }: MapBrowserEvent): boolean {
  const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
  return !isTouch || (activePointers?.length ?? 0) > 1;
}

/** A map with only its base layer: imagery if available, else drawn. Callers add their own layers on top. */
export function createBaseMap(element: HTMLElement, { tiles, isEmbedded = false, onTiles, onScale }: Options): BaseMap {
  const baseLayers = new LayerGroup();
  const view = new View({
    center: toCoordinate(DEFAULT_VIEW.place),
    zoom: DEFAULT_VIEW.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    enableRotation: false,
  });
  const map = new OlMap({
    target: element,
    layers: [baseLayers],
    view,
    controls: [],
    // The wheel scrolls the page until the map has focus; no double-click zoom, since a click sets the pin.
    interactions: defaults({
      dragPan: !isEmbedded,
      mouseWheelZoom: false,
      doubleClickZoom: false,
      keyboard: false,
    }).extend([
      ...(isEmbedded ? [new DragPan({ kinetic: new Kinetic(-0.005, 0.05, 100), condition: isNotOneFinger })] : []),
      new MouseWheelZoom({ condition: () => element.parentElement?.matches(':focus-within') ?? false }),
    ]),
  });
  const reportScale = () => {
    const [resolution, centre] = [view.getResolution(), view.getCenter()];
    if (resolution !== undefined && centre !== undefined)
      onScale(getPointResolution(view.getProjection(), resolution, centre, 'm'));
  };
  map.on('moveend', reportScale);
  // If imagery cannot be loaded, the drawn base map is shown below it, so that users still know where they are.
  let isDrawn = tiles === null;
  let paintDrawn: () => void = () => {};
  const ground =
    tiles === null
      ? null
      : groundLayer(tiles, (state) => {
          onTiles(state);
          isDrawn = true;
          paintDrawn();
        });
  const imagery = ground === null ? [] : [ground.layer];
  baseLayers.setLayers(new Collection(imagery));
  const paint = (style: MapStyle, language: Language) => {
    paintDrawn = () => {
      if (isDrawn)
        baseLayers.setLayers(
          new Collection([...drawnLayers(style, language, { hasDegrees: !isEmbedded }), ...imagery]),
        );
    };
    paintDrawn();
  };
  const showImagery = (isShown: boolean) => {
    for (const layer of imagery) layer.setVisible(isShown);
    isDrawn ||= !isShown;
    paintDrawn();
  };
  return {
    map,
    paint,
    showImagery,
    zoomBy: (levels) => view.animate({ zoom: (view.getZoom() ?? DEFAULT_VIEW.zoom) + levels, duration: 150 }),
    dispose() {
      ground?.dispose();
      map.setTarget(undefined);
    },
  };
}
