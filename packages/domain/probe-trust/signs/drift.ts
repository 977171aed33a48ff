import { median } from '../../core/statistics.ts';
import { comparableDays, type DaySummary } from '../sensor-day.ts';
import { DAY_MS } from '../sensor.ts';
import { spanOf } from '../span.ts';
import { theilSenSlope, type Point } from '../theil-sen.ts';
import type { Sign } from './sign.ts';

const WINDOW_DAYS = 28;
const MIN_DAYS = 20;
/**
 * Slope of the difference from a twin, percentage points a day. Two good probes of a recorded season drifted apart by up
 * to 0.20 a day, and by 0.49 on their own: without a twin nothing can be said.
 */
const DRIFT_PCT_PER_D = 0.3;

/**
 * In a window of at least 20 days more than half of all pairs of days lie at least this far apart, however few there
 * are, so their slopes, and with them the median, stay below the limit if the differences do not vary by more.
 */
const MOST_PAIRS_DAYS = 6;
const STEADY_PCT = DRIFT_PCT_PER_D * MOST_PAIRS_DAYS;

/** A level that moves away from that of the twins for weeks. */
export const drift: Sign<'drift'> = {
  name: 'drift',
  evidence: 'level',
  title: { pl: 'Powoli się przesuwa', en: 'Drift' },
  text: {
    pl: 'Odczyt od tygodni oddala się od sond, które powinny mierzyć to samo.',
    en: 'For weeks the reading has been moving away from probes that should measure the same.',
  },
  advice: {
    pl: 'Porównaj sondę z drugą w tym samym miejscu i popraw kalibrację lub wymień sondę.',
    en: 'Compare the probe with another one in the same place, and correct its calibration or replace it.',
  },
  overDays: ({ sensor, days, twins, comparableFromMs }) => {
    if (sensor.quantity !== 'moisture' || twins.length === 0) return [];
    const differences = differencesOf(comparableDays(days, comparableFromMs), twins);
    return differences.flatMap(({ x: day }, index) => {
      const window = differences.slice(0, index + 1).filter(({ x }) => x > day - WINDOW_DAYS);
      const slope = window.length < MIN_DAYS || isSteady(window) ? null : theilSenSlope(window);
      return slope !== null && Math.abs(slope) > DRIFT_PCT_PER_D
        ? [spanOf('drift', (day + 1) * DAY_MS, (day + 2) * DAY_MS)]
        : [];
    });
  },
};

/** Whether differences vary so little that they cannot drift. */
function isSteady(window: readonly Point[]): boolean {
  const values = window.map(({ y }) => y);
  return Math.max(...values) - Math.min(...values) <= STEADY_PCT;
}

/** Daily 95th percentile minus the median of those of the twins. */
function differencesOf(own: readonly DaySummary[], twins: readonly (readonly DaySummary[])[]): readonly Point[] {
  const levels = twins.map(levelsOf);
  return [...levelsOf(own)].flatMap(([day, level]) => {
    const twinLevel = median(levels.flatMap((twin) => twin.get(day) ?? []));
    return twinLevel === null ? [] : [{ x: day, y: level - twinLevel }];
  });
}

function levelsOf(days: readonly DaySummary[]): ReadonlyMap<number, number> {
  return new Map(days.flatMap(({ day, isWhole, p95 }) => (isWhole && p95 !== null ? [[day, p95] as const] : [])));
}
