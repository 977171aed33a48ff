import type { SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import type { ChartSeries } from '../../ui/chart/time-chart/chart-series.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

/** Names of the lines of a fan, in the reader's language. */
export type FanNames = Readonly<Record<'middle' | 'low' | 'high' | 'refill', string>>;

/** The points of a fan within seven days of its first one. */
export function pointsOfWeek(fan: SoilWaterShape['fan']): SoilWaterShape['fan'] {
  const fromMs = Date.parse(fan[0]?.at ?? '');
  return fan.filter(({ at }) => Date.parse(at) <= fromMs + DAYS * DAY_MS);
}

/** The lines of a fan, % by volume, dashed because nothing of it was measured, and the refill point across it. */
export function fanLines(points: SoilWaterShape['fan'], refill: number, names: FanNames): readonly ChartSeries[] {
  const timesMs = Float64Array.from(points, ({ at }) => Date.parse(at));
  const line = (key: keyof FanNames, values: Float64Array) => ({
    key,
    name: names[key],
    unit: '%',
    decimals: 1,
    timesMs,
    values,
    gapMs: DAYS * DAY_MS,
  });
  return [
    {
      ...line(
        'middle',
        Float64Array.from(points, ({ middle }) => middle),
      ),
      isReference: true,
    },
    {
      ...line(
        'low',
        Float64Array.from(points, ({ low }) => low),
      ),
      isReference: true,
    },
    {
      ...line(
        'high',
        Float64Array.from(points, ({ high }) => high),
      ),
      isReference: true,
    },
    line('refill', new Float64Array(points.length).fill(refill)),
  ];
}

/** The points of a fan a day apart, for a table. */
export function daysOf(points: SoilWaterShape['fan']): SoilWaterShape['fan'] {
  const fromMs = Date.parse(points[0]?.at ?? '');
  return Array.from({ length: DAYS + 1 }, (_, day) =>
    points.find(({ at }) => Date.parse(at) >= fromMs + day * DAY_MS),
  ).filter((point) => point !== undefined);
}
