import { formatNumber } from '@zagon/domain/units/format.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import TopoJSON from 'ol/format/TopoJSON.js';
import type BaseLayer from 'ol/layer/Base.js';
import Graticule from 'ol/layer/Graticule.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import XYZ from 'ol/source/XYZ.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text, { type Options as TextOptions } from 'ol/style/Text.js';
import { MAP_FONT, type MapLook } from './look.ts';
import { DEGREE_DECIMALS, type Tiles } from './place.ts';

/** From the whole world down to a row of trees: each a round number of degrees, as the fields beside the map say them. */
const GRID_DEGREES = [90, 45, 30, 20, 10, 5, 2, 1].concat(
  [0.1, 0.01, 0.001, 0.0001].flatMap((at) => [5 * at, 2 * at, at]),
);
const GRID_PX = 110;
/** Nobody photographs the ground more closely; nearer, the same pictures are stretched. */
const PICTURES_MAX_ZOOM = 19;

/** The outlines are read once, whatever number of maps shows them. */
let countries: VectorSource | undefined;

/** The countries, as soon as they come. The grid alone tells where things stand too, so that nothing waits for them. */
function countryOutlines(): VectorSource {
  if (countries !== undefined) return countries;
  const source = new VectorSource();
  countries = source;
  import('virtual:zagon-country-outlines').then(
    ({ outlines }) => source.addFeatures(new TopoJSON().readFeatures(outlines, { featureProjection: 'EPSG:3857' })),
    // The next map asks for them again.
    () => (countries = undefined),
  );
  return source;
}

/** The drawn ground: land and borders of the bundled atlas, under a grid of degrees. It asks nobody for anything. */
export function drawnGround(look: MapLook, language: Language): readonly BaseLayer[] {
  const land = new VectorLayer({
    source: countryOutlines(),
    background: look.sea,
    style: new Style({
      fill: new Fill({ color: look.land }),
      stroke: new Stroke({ color: look.border, width: 1.2 }),
    }),
  });
  const label = (place: Pick<TextOptions, 'textAlign' | 'textBaseline'>) =>
    new Text({
      ...place,
      font: `450 13px ${MAP_FONT}`,
      fill: new Fill({ color: look.text }),
      stroke: new Stroke({ color: look.halo, width: 3 }),
    });
  const write = (degrees: number) => `${formatNumber(degrees, decimalsOf(degrees), language)}°`;
  const grid = new Graticule({
    strokeStyle: new Stroke({ color: look.grid, width: 1 }),
    intervals: GRID_DEGREES,
    targetSize: GRID_PX,
    showLabels: true,
    lonLabelPosition: 0.98,
    latLabelPosition: 0.015,
    lonLabelStyle: label({ textBaseline: 'top' }),
    latLabelStyle: label({ textAlign: 'left' }),
    lonLabelFormatter: write,
    latLabelFormatter: write,
    wrapX: true,
  });
  return [land, grid];
}

function decimalsOf(degrees: number): number {
  const written = degrees.toFixed(DEGREE_DECIMALS).replace(/0+$/, '');
  return written.length - 1 - written.indexOf('.');
}

/** Pictures of the ground; `onMissing` is told once, when one of them did not come. Without one, what lies below is seen. */
export function pictureGround(tiles: Tiles, onMissing: () => void): BaseLayer {
  const source = new XYZ({ url: tiles.url, maxZoom: PICTURES_MAX_ZOOM });
  source.once('tileloaderror', onMissing);
  return new TileLayer({ source });
}
