import type { Place } from '@zagon/domain/map/place.ts';

/** A named part of the farm and its modules. */
export type DemoRegion = {
  readonly name: string;
  readonly description: string;
  readonly points: readonly Place[];
  readonly serials: readonly string[];
};

function corners(...points: readonly (readonly [longitude: number, latitude: number])[]): readonly Place[] {
  return points.map(([longitude, latitude]) => ({ longitude, latitude }));
}

/** The regions of Gospodarstwo Zielone Pole. */
export const DEMO_REGIONS: readonly DemoRegion[] = [
  {
    name: 'Kwatery północne',
    description: 'Borówka, kwatery A do D',
    points: corners([20.9975, 52.0013], [21.0019, 52.0016], [21.0019, 52.0027], [20.9975, 52.0023]),
    serials: [
      'AM421-DEMO-0001',
      'AM100103-DEMO-0001',
      'AM100103-DEMO-0002',
      'AM100103-DEMO-0003',
      'AM100051-DEMO-0001',
      'AM200-DEMO-0001',
    ],
  },
  {
    name: 'Szklarnia',
    description: 'Tunel 1, pomidor na matach',
    points: corners([21.0008, 51.9991], [21.002, 51.9992], [21.002, 52.0002], [21.0008, 52.0001]),
    serials: ['AM200-DEMO-0002', 'AM999-DEMO-0001', 'AM999-DEMO-0002', 'AM301-DEMO-0001'],
  },
];
