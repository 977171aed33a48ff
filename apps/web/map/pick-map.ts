import Collection from 'ol/Collection.js';
import Feature from 'ol/Feature.js';
import { boundingExtent, containsCoordinate, containsExtent } from 'ol/extent.js';
import CircleGeometry from 'ol/geom/Circle.js';
import Point from 'ol/geom/Point.js';
import Translate from 'ol/interaction/Translate.js';
import VectorLayer from 'ol/layer/Vector.js';
import { getPointResolution, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type { Language } from '@zagon/domain/core/language.ts';
import { toCoordinate, createBaseMap } from './base-map.ts';
import type { GroundState } from './ground/ground-layer.ts';
import type { MapStyle } from './map-style.ts';
import { accuracyStyle, selectedPinStyle, pinStyle } from './pin-style.ts';
import { roundPlace, type Pin, type Place, type Tiles } from './place.ts';

/** Content of the picker's map. */
export type PickContent = {
  readonly place: Place | null;
  /** Uncertainty of the location, m; null: it was set by hand. */
  readonly accuracyM?: number | null;
  /** Surrounding markers for orientation. */
  readonly pins: readonly Pin[];
  /** Where to centre the map if nothing is placed yet. */
  readonly home: Place | null;
};

export type PickMap = {
  readonly show: (content: PickContent) => void;
  readonly paint: (style: MapStyle, language: Language) => void;
  readonly zoomBy: (levels: number) => void;
  /** Moves the pin by the given pixels; without a pin, puts one in the centre. */
  readonly nudge: (rightPx: number, downPx: number) => void;
  readonly dispose: () => void;
};

type Options = {
  readonly tiles: Tiles | null;
  readonly onTiles: (state: GroundState) => void;
  readonly onScale: (metresPerPx: number) => void;
  /** Null: the map is read-only. */
  readonly onPlace: ((place: Place) => void) | null;
};

/** One field fills the frame. */
const FIELD_ZOOM = 16;
/** A village and its fields. */
const HOME_ZOOM = 13;
/** Margin around items brought into view, px. */
const MARGIN_PX = 48;
/** Hit tolerance for touch, px. */
const TOUCH_PX = 12;

/** A circle on the ground: the projection stretches lengths with the latitude. */
function circle(at: number[], radiusM: number): CircleGeometry {
  return new CircleGeometry(at, radiusM / getPointResolution('EPSG:3857', 1, at));
}

/**
 * A map for choosing one place: by click, by dragging the pin, or programmatically. Each click counts: only a timer
 * could tell it from the first half of a double click.
 */
export function createPickMap(element: HTMLElement, { tiles, onTiles, onScale, onPlace }: Options): PickMap {
  const { map, paint, zoomBy, dispose } = createBaseMap(element, { tiles, onTiles, onScale });
  const view = map.getView();
  const others = new VectorSource();
  const chosen = new Feature<Point>();
  const othersLayer = new VectorLayer({ source: others, declutter: true });
  const chosenLayer = new VectorLayer({
    source: new VectorSource({ features: [chosen] }),
    updateWhileInteracting: true,
  });
  const accuracy = new Feature<CircleGeometry>();
  const accuracyLayer = new VectorLayer({ source: new VectorSource({ features: [accuracy] }) });
  map.addLayer(accuracyLayer);
  map.addLayer(othersLayer);
  map.addLayer(chosenLayer);
  const drag = new Translate({ features: new Collection([chosen]), hitTolerance: TOUCH_PX });
  if (onPlace !== null) map.addInteraction(drag);

  const reportPlace = (coordinate: number[]) => {
    const [longitude = 0, latitude = 0] = toLonLat(coordinate);
    onPlace?.(roundPlace({ latitude, longitude }));
  };
  map.on('click', ({ coordinate }) => reportPlace(coordinate));
  drag.on('translateend', () => {
    const at = chosen.getGeometry()?.getCoordinates();
    if (at !== undefined) reportPlace(at);
  });

  let opened = false;
  const open = ({ place, pins, home }: PickContent) => {
    if (place !== null || pins.length === 0) {
      const at = place ?? home;
      if (at === null) return;
      view.setCenter(toCoordinate(at));
      view.setZoom(place === null ? HOME_ZOOM : FIELD_ZOOM);
    } else {
      const extent = boundingExtent(pins.map((pin) => toCoordinate(pin.place)));
      view.fit(extent, { padding: [MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX], maxZoom: FIELD_ZOOM });
    }
  };
  return {
    show(content) {
      const { place, pins } = content;
      others.clear();
      others.addFeatures(
        pins.map((pin) => {
          const feature = new Feature(new Point(toCoordinate(pin.place)));
          feature.set('name', pin.name);
          return feature;
        }),
      );
      const at = place === null ? null : toCoordinate(place);
      chosen.setGeometry(at === null ? undefined : new Point(at));
      const radiusM = content.accuracyM ?? null;
      accuracy.setGeometry(at === null || radiusM === null ? undefined : circle(at, radiusM));
      accuracy.set('radiusM', radiusM);
      if (!opened) open(content);
      // An uncertain location is shown with its whole circle.
      const around = accuracy.getGeometry()?.getExtent();
      if (around !== undefined && !containsExtent(view.calculateExtent(), around))
        view.fit(around, { padding: [MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX], maxZoom: FIELD_ZOOM });
      else if (at !== null && !containsCoordinate(view.calculateExtent(), at)) view.setCenter(at);
      opened = true;
    },
    paint(style, language) {
      paint(style, language);
      othersLayer.setStyle((feature) => pinStyle(String(feature.get('name')), style));
      chosenLayer.setStyle(selectedPinStyle(style));
      accuracyLayer.setStyle((feature) => accuracyStyle(Number(feature.get('radiusM')), style));
    },
    zoomBy,
    nudge(rightPx, downPx) {
      const at = chosen.getGeometry()?.getCoordinates();
      const [x = 0, y = 0] = at ?? view.getCenter() ?? [];
      const step = at === undefined ? 0 : (view.getResolution() ?? 0);
      reportPlace([x + rightPx * step, y - downPx * step]);
    },
    dispose,
  };
}
