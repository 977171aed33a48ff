import Collection from 'ol/Collection.js';
import Feature from 'ol/Feature.js';
import { boundingExtent, containsCoordinate } from 'ol/extent.js';
import Point from 'ol/geom/Point.js';
import Translate from 'ol/interaction/Translate.js';
import VectorLayer from 'ol/layer/Vector.js';
import { toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type { Language } from '@zagon/domain/core/language.ts';
import { coordinateOf, groundMap } from './ground-map.ts';
import type { MapLook } from './look.ts';
import { chosenLook, pinLook } from './pin-look.ts';
import { keptPlace, type Pin, type Place, type Tiles } from './place.ts';

/** What the map of a picker shows. */
export type PickContent = {
  readonly place: Place | null;
  /** What stands around, to see where one is. */
  readonly pins: readonly Pin[];
  /** Where to look while nothing stands anywhere. */
  readonly home: Place | null;
};

export type PickMap = {
  readonly show: (content: PickContent) => void;
  readonly paint: (look: MapLook, language: Language) => void;
  readonly zoomBy: (levels: number) => void;
  /** Moves the pin by so many pixels; puts it in the middle when there is none. */
  readonly nudge: (rightPx: number, downPx: number) => void;
  readonly end: () => void;
};

type Options = {
  readonly tiles: Tiles | null;
  readonly onScale: (metresPerPx: number) => void;
  readonly onPlace: (place: Place) => void;
};

/** One field fills the frame. */
const FIELD_ZOOM = 16;
/** A village and its fields. */
const HOME_ZOOM = 13;
/** How much room stays around what is brought into view, px. */
const MARGIN_PX = 48;
/** A finger is not a needle. */
const TOUCH_PX = 12;

/** A map on which one place is chosen: by a click, by dragging the pin, or moved from outside. */
export function pickMap(element: HTMLElement, { tiles, onScale, onPlace }: Options): PickMap {
  const { map, paint, zoomBy, end } = groundMap(element, { tiles, onScale });
  const view = map.getView();
  const others = new VectorSource();
  const chosen = new Feature<Point>();
  const othersLayer = new VectorLayer({ source: others, declutter: true });
  const chosenLayer = new VectorLayer({
    source: new VectorSource({ features: [chosen] }),
    updateWhileInteracting: true,
  });
  map.addLayer(othersLayer);
  map.addLayer(chosenLayer);
  const drag = new Translate({ features: new Collection([chosen]), hitTolerance: TOUCH_PX });
  map.addInteraction(drag);

  const tell = (coordinate: number[]) => {
    const [longitude = 0, latitude = 0] = toLonLat(coordinate);
    onPlace(keptPlace({ latitude, longitude }));
  };
  map.on('singleclick', ({ coordinate }) => tell(coordinate));
  drag.on('translateend', () => {
    const at = chosen.getGeometry()?.getCoordinates();
    if (at !== undefined) tell(at);
  });

  let opened = false;
  const open = ({ place, pins, home }: PickContent) => {
    if (place !== null || pins.length === 0) {
      const at = place ?? home;
      if (at === null) return;
      view.setCenter(coordinateOf(at));
      view.setZoom(place === null ? HOME_ZOOM : FIELD_ZOOM);
    } else {
      const extent = boundingExtent(pins.map((pin) => coordinateOf(pin.place)));
      view.fit(extent, { padding: [MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX], maxZoom: FIELD_ZOOM });
    }
  };
  return {
    show(content) {
      const { place, pins } = content;
      others.clear();
      others.addFeatures(
        pins.map((pin) => {
          const feature = new Feature(new Point(coordinateOf(pin.place)));
          feature.set('name', pin.name);
          return feature;
        }),
      );
      const at = place === null ? null : coordinateOf(place);
      chosen.setGeometry(at === null ? undefined : new Point(at));
      if (!opened) open(content);
      else if (at !== null && !containsCoordinate(view.calculateExtent(), at)) view.setCenter(at);
      opened = true;
    },
    paint(look, language) {
      paint(look, language);
      othersLayer.setStyle((feature) => pinLook(String(feature.get('name')), look));
      chosenLayer.setStyle(chosenLook(look));
    },
    zoomBy,
    nudge(rightPx, downPx) {
      const at = chosen.getGeometry()?.getCoordinates();
      const [x = 0, y = 0] = at ?? view.getCenter() ?? [];
      const step = at === undefined ? 0 : (view.getResolution() ?? 0);
      tell([x + rightPx * step, y - downPx * step]);
    },
    end,
  };
}
