import type { Language } from '@zagon/domain/core/language.ts';
import Collection from 'ol/Collection.js';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { defaults } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import LayerGroup from 'ol/layer/Group.js';
import { fromLonLat, getPointResolution } from 'ol/proj.js';
import { drawnGround, pictureGround } from './ground.ts';
import type { MapLook } from './look.ts';
import type { Place, Tiles } from './place.ts';

const MAX_ZOOM = 20;
const MIN_ZOOM = 2;

/** Where a map opens that nothing was told: the whole of Europe. */
const EUROPE = { place: { latitude: 52, longitude: 16 }, zoom: 4 };

export type GroundMap = {
  readonly map: OlMap;
  /** Draws the ground in these colours, its numbers in this language. */
  readonly paint: (look: MapLook, language: Language) => void;
  readonly zoomBy: (levels: number) => void;
  readonly end: () => void;
};

type Options = {
  readonly tiles: Tiles | null;
  /** How much of the earth a pixel in the middle is now. */
  readonly onScale: (metresPerPx: number) => void;
};

/** A place as the map counts it. */
export function coordinateOf({ longitude, latitude }: Place): number[] {
  return fromLonLat([longitude, latitude]);
}

/** A map with the ground alone: pictures where there are any, else drawn. What stands on it is laid over it by others. */
export function groundMap(element: HTMLElement, { tiles, onScale }: Options): GroundMap {
  const ground = new LayerGroup();
  const view = new View({
    center: coordinateOf(EUROPE.place),
    zoom: EUROPE.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    enableRotation: false,
  });
  const map = new OlMap({
    target: element,
    layers: [ground],
    view,
    controls: [],
    // The wheel scrolls the page until the map was chosen; a second click is no zoom where a click puts a pin.
    interactions: defaults({ mouseWheelZoom: false, doubleClickZoom: false, keyboard: false }).extend([
      new MouseWheelZoom({ condition: () => element.parentElement?.matches(':focus-within') ?? false }),
    ]),
  });
  const tell = () => {
    const [resolution, centre] = [view.getResolution(), view.getCenter()];
    if (resolution !== undefined && centre !== undefined)
      onScale(getPointResolution(view.getProjection(), resolution, centre, 'm'));
  };
  map.on('moveend', tell);
  // Whoever does not reach the pictures still sees where he is: the drawn ground comes below them.
  let isDrawn = tiles === null;
  let paintDrawn: () => void = () => {};
  const pictures =
    tiles === null
      ? []
      : [
          pictureGround(tiles, () => {
            isDrawn = true;
            paintDrawn();
          }),
        ];
  ground.setLayers(new Collection(pictures));
  const paint = (look: MapLook, language: Language) => {
    paintDrawn = () => {
      if (isDrawn) ground.setLayers(new Collection([...drawnGround(look, language), ...pictures]));
    };
    paintDrawn();
  };
  return {
    map,
    paint,
    zoomBy: (levels) => view.animate({ zoom: (view.getZoom() ?? EUROPE.zoom) + levels, duration: 150 }),
    end: () => map.setTarget(undefined),
  };
}
