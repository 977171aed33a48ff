import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { MAP_FONT, type MapStyle } from './map-style.ts';

/** A marker with its name below; overlapping names are hidden. */
export function pinStyle(name: string, style: MapStyle): Style {
  return new Style({
    image: new Circle({
      radius: 7,
      fill: new Fill({ color: style.pin }),
      stroke: new Stroke({ color: style.ring, width: 2 }),
      declutterMode: 'none',
    }),
    text: new Text({
      text: name,
      font: `560 13px ${MAP_FONT}`,
      offsetY: 18,
      fill: new Fill({ color: style.text }),
      stroke: new Stroke({ color: style.halo, width: 4 }),
    }),
  });
}

/** The pin being placed; its tip marks the place. */
export function selectedPinStyle(style: MapStyle): Style {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="46" viewBox="0 0 36 46"><path d="M18 44C9 31 3 25 3 17a15 15 0 0 1 30 0c0 8-6 14-15 27z" fill="${style.chosen}" stroke="${style.ring}" stroke-width="2.6" stroke-linejoin="round"/><circle cx="18" cy="17" r="5.5" fill="${style.ring}"/></svg>`;
  return new Style({
    image: new Icon({ src: `data:image/svg+xml,${encodeURIComponent(svg)}`, anchor: [0.5, 44 / 46] }),
    zIndex: 1,
  });
}

/** The uncertainty of a location: a dashed circle with its radius. */
export function accuracyStyle(radiusM: number, style: MapStyle): Style {
  return new Style({
    stroke: new Stroke({ color: style.chosen, width: 2.5, lineDash: [9, 7] }),
    fill: new Fill({ color: `${style.chosen}24` }),
    text: new Text({
      text: `±${Math.round(radiusM)} m`,
      font: `620 13px ${MAP_FONT}`,
      offsetY: 22,
      overflow: true,
      fill: new Fill({ color: style.text }),
      stroke: new Stroke({ color: style.halo, width: 4 }),
    }),
  });
}
