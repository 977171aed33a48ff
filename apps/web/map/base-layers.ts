import { formatNumber } from '@zagon/domain/units/format.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import TopoJSON from 'ol/format/TopoJSON.js';
import type BaseLayer from 'ol/layer/Base.js';
import Graticule from 'ol/layer/Graticule.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text, { type Options as TextOptions } from 'ol/style/Text.js';
import { MAP_FONT, type MapStyle } from './map-style.ts';
import { createPicture } from './picture/picture.ts';
import { DEGREE_DECIMALS } from './place.ts';

/** From the whole world down to a row of trees: round numbers of degrees, as in the coordinate fields. */
const GRID_DEGREES = [90, 45, 30, 20, 10, 5, 2, 1].concat(
  [0.1, 0.01, 0.001, 0.0001].flatMap((at) => [5 * at, 2 * at, at]),
);
const GRID_PX = 110;

const PICTURE_REACH = { share: 0.5, maxPixels: 6_000_000 };

/** The outlines are loaded once for all maps. */
let countries: VectorSource | undefined;

/** The country outlines, once loaded. The grid alone already gives orientation, so nothing waits for them. */
function countryOutlines(): VectorSource {
  if (countries !== undefined) return countries;
  const source = new VectorSource();
  countries = source;
  import('virtual:zagon-country-outlines').then(
    ({ outlines }) => source.addFeatures(new TopoJSON().readFeatures(outlines, { featureProjection: 'EPSG:3857' })),
    // Lets the next map request them again.
    () => (countries = undefined),
  );
  return source;
}

/**
 * The drawn base map: land and borders of the bundled atlas, under a grid of degrees, whose numbers are written at the
 * edges of the map at rest. Makes no external requests.
 */
export function drawnLayers(
  mapStyle: MapStyle,
  language: Language,
  { hasDegrees }: { readonly hasDegrees: boolean },
): readonly BaseLayer[] {
  const land = new VectorLayer({
    source: countryOutlines(),
    background: mapStyle.sea,
    style: new Style({
      fill: new Fill({ color: mapStyle.land }),
      stroke: new Stroke({ color: mapStyle.border, width: 1.2 }),
    }),
  });
  const label = (place: Pick<TextOptions, 'textAlign' | 'textBaseline'>) =>
    new Text({
      ...place,
      font: `450 13px ${MAP_FONT}`,
      fill: new Fill({ color: mapStyle.text }),
      stroke: new Stroke({ color: mapStyle.halo, width: 3 }),
    });
  const format = (degrees: number) => `${formatNumber(degrees, decimalsOf(degrees), language)}°`;
  const grid = new Graticule({
    strokeStyle: new Stroke({ color: mapStyle.grid, width: 1 }),
    intervals: GRID_DEGREES,
    targetSize: GRID_PX,
    showLabels: hasDegrees,
    lonLabelPosition: 0.98,
    latLabelPosition: 0.015,
    lonLabelStyle: label({ textBaseline: 'top' }),
    latLabelStyle: label({ textAlign: 'left' }),
    lonLabelFormatter: format,
    latLabelFormatter: format,
    wrapX: true,
  });
  const picture = createPicture(PICTURE_REACH);
  return [picture.join(land), picture.join(grid)];
}

function decimalsOf(degrees: number): number {
  const written = degrees.toFixed(DEGREE_DECIMALS).replace(/0+$/, '');
  return written.length - 1 - written.indexOf('.');
}
