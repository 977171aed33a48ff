import { ECCENTRICITY_SQUARED, EQUATOR_M } from '../local-plane.ts';
import type { Place } from '../place.ts';

// Parcels with their published area, for the tests of the area.

type Metres = readonly [eastM: number, northM: number];
export type Parcel = {
  readonly reference: string;
  /** UTM zone of the published coordinates, and of the map on which the cadastre measured the area. */
  readonly zone: number;
  readonly measuredZone: number;
  readonly areaM2: number;
  readonly corners: readonly Metres[];
};

/** Parcels of the Spanish cadastre as published by its INSPIRE service, in ETRS89 / UTM (EPSG 25830). */
export const PARCELS: readonly Parcel[] = [
  {
    reference: '27018A02100015',
    zone: 30,
    measuredZone: 29,
    areaM2: 7140,
    corners: pairs(
      '162070.81 4795525.35 162071.2 4795526.64 162073.26 4795533.33 162074.99 4795538.97 162079.48 4795547.47 162087.24 4795560.3 162091.77 4795566.22 162096.42 4795569.58 162116.86 4795582.82 162131.88 4795590.73 162160.49 4795575.17 162164.9 4795571.72 162182.37 4795557.42 162188.52 4795551.85 162180.12 4795544.61 162173.84 4795536.29 162164.43 4795524.7 162142.85 4795502.11 162133.82 4795501.56 162122.48 4795500.88 162116.68 4795494.26 162097.16 4795485.67 162092.02 4795510.92 162081.95 4795516.52 162077.57 4795502.69 162067.34 4795506.73 162069.53 4795521.18',
    ),
  },
  {
    reference: '30044A00300163',
    zone: 30,
    measuredZone: 30,
    areaM2: 1523,
    corners: pairs(
      '670863.279 4219259.252 670832.711 4219293.291 670838.562 4219314.712 670841.712 4219324.842 670883.951 4219278.281',
    ),
  },
  {
    reference: '03099A02200132',
    zone: 30,
    measuredZone: 30,
    areaM2: 2682,
    corners: pairs(
      '672999.495 4223754.835 672998.526 4223761.091 672999.892 4223761.251 672999.903 4223761.150 673003.073 4223760.940 673012.113 4223755.420 673019.253 4223749.790 673024.323 4223745.300 673026.443 4223738.200 673026.553 4223737.960 673031.333 4223727.560 673032.273 4223725.580 673035.693 4223718.380 673035.823 4223717.920 673038.099 4223709.532 673037.870 4223709.420 673038.310 4223708.320 673032.660 4223705.990 673033.921 4223702.886 673032.813 4223702.570 673027.333 4223701.010 673026.903 4223700.880 673022.783 4223700.370 673017.603 4223699.720 673001.753 4223697.741 672973.003 4223695.502 672971.233 4223695.142 672964.783 4223693.852 672967.363 4223698.042 672972.083 4223706.332 672975.823 4223712.081 672981.103 4223721.341',
    ),
  },
];

function pairs(text: string): readonly Metres[] {
  return Array.from(text.matchAll(/([\d.]+) ([\d.]+)/g), ([, east, north]): Metres => [Number(east), Number(north)]);
}

/** The scale of a UTM zone at a place (Snyder 8-11): areas on its plane are larger by the square of it. */
export function scaleOfUtm({ latitude, longitude }: Place, zone: number): number {
  const radians = (latitude * Math.PI) / 180;
  const c = (ECCENTRICITY_SQUARED / (1 - ECCENTRICITY_SQUARED)) * Math.cos(radians) ** 2;
  const a = (((longitude - (zone * 6 - 183)) * Math.PI) / 180) * Math.cos(radians);
  return 0.9996 * (1 + ((1 + c) * a ** 2) / 2);
}

/** The place of projected coordinates (Snyder 8-17 to 8-25). */
export function placeOfUtm([eastM, northM]: Metres, zone: number): Place {
  const e2 = ECCENTRICITY_SQUARED;
  const second = e2 / (1 - e2);
  const mu = northM / 0.9996 / (EQUATOR_M * (1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256));
  const e1 = (1 - Math.sqrt(1 - e2)) / (1 + Math.sqrt(1 - e2));
  const foot =
    mu +
    ((3 * e1) / 2 - (27 * e1 ** 3) / 32) * Math.sin(2 * mu) +
    ((21 * e1 ** 2) / 16 - (55 * e1 ** 4) / 32) * Math.sin(4 * mu) +
    ((151 * e1 ** 3) / 96) * Math.sin(6 * mu) +
    ((1097 * e1 ** 4) / 512) * Math.sin(8 * mu);
  const [sine, cosine, tangent] = [Math.sin(foot), Math.cos(foot), Math.tan(foot)];
  const c = second * cosine ** 2;
  const t = tangent ** 2;
  const n = EQUATOR_M / Math.sqrt(1 - e2 * sine ** 2);
  const r = (EQUATOR_M * (1 - e2)) / (1 - e2 * sine ** 2) ** 1.5;
  const d = (eastM - 500_000) / (n * 0.9996);
  const latitude =
    foot -
    ((n * tangent) / r) *
      (d ** 2 / 2 -
        ((5 + 3 * t + 10 * c - 4 * c ** 2 - 9 * second) * d ** 4) / 24 +
        ((61 + 90 * t + 298 * c + 45 * t ** 2 - 252 * second - 3 * c ** 2) * d ** 6) / 720);
  const longitude =
    (d -
      ((1 + 2 * t + c) * d ** 3) / 6 +
      ((5 - 2 * c + 28 * t - 3 * c ** 2 + 8 * second + 24 * t ** 2) * d ** 5) / 120) /
    cosine;
  return {
    latitude: (latitude * 180) / Math.PI,
    longitude: zone * 6 - 183 + (longitude * 180) / Math.PI,
  };
}
