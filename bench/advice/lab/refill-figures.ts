import { keyOf } from '@zagon/field-model/random/draw.ts';
import { climateOf } from '@zagon/field-model/weather/climate.ts';
import type { LabFigure } from './figure.ts';
import { type JudgedDate, judgeDates, type JudgedSection } from './refill-dates.ts';
import { simulateSeason } from './season.ts';
import { labSection } from './truth.ts';

/** Central Poland. */
export const LAB_SITE = { latitudeDeg: 52.2, longitudeDeg: 21, elevationM: 110 };
export const FIRST_DAY = Math.floor(Date.UTC(2026, 3, 10) / 86_400_000);
const DAYS = 150;
/** Sections that share their weather. */
const SECTIONS_PER_FARM = 16;

/** The dates of so many sections, half of them watered daily. */
export function judgeSections(count: number, seed: number): readonly JudgedSection[] {
  return Array.from({ length: count }, (_, index) => {
    const climate = climateOf(keyOf(seed, 'climate', Math.floor(index / SECTIONS_PER_FARM)), LAB_SITE);
    const section = labSection(keyOf(seed, 'section', index), climate, index);
    return judgeDates(simulateSeason(section, FIRST_DAY, FIRST_DAY + DAYS), FIRST_DAY, FIRST_DAY + DAYS);
  });
}

const isWithinADay = ({ trueDays }: JudgedDate, days: number): boolean => Math.abs(days - trueDays) <= 1;

/** Share of the items for which it holds, %. */
export function sharePct<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : (100 * items.filter(holds).length) / items.length;
}

/** Figures of the refill dates against their bars. */
export function refillFigures(sections: readonly JudgedSection[]): readonly LabFigure[] {
  const dates = sections.flatMap((section) => section.dates);
  const daily = dates.filter(({ isDaily }) => isDaily);
  const light = sections.filter(({ soil }) => soil === 1);
  const learnt = sections.filter(({ drained }) => drained >= 5);
  const within = (from: readonly JudgedDate[]) => sharePct(from, (date) => isWithinADay(date, date.days));
  const pct = 'pct';
  return [
    { name: 'refill date within a day', value: within(dates), unit: pct, bar: { atLeast: 80 }, goal: { atLeast: 88 } },
    { name: 'refill date within a day, sections watered daily', value: within(daily), unit: pct, bar: { atLeast: 78 } },
    {
      name: 'refill date within a day by table values',
      value: sharePct(dates, (date) => isWithinADay(date, date.tableDays)),
      unit: pct,
    },
    {
      name: 'date after three weeks, light soil',
      value: sharePct(light, (one) => one.hasDateAfterThreeWeeks),
      unit: pct,
      bar: { atLeast: 90 },
    },
    {
      name: 'refill point reached before the early edge',
      value: sharePct(dates, (date) => date.trueDays < date.earlyDays),
      unit: pct,
      bar: { atMost: 12 },
    },
    {
      name: 'band of the refill date holds',
      value: sharePct(dates, ({ trueDays, earlyDays, lateDays }) => trueDays >= earlyDays && trueDays <= lateDays),
      unit: pct,
      bar: { atLeast: 72, atMost: 88 },
    },
    {
      name: 'full point within 2 points after five wettings that drained',
      value: sharePct(learnt, ({ fullErrorPct }) => fullErrorPct !== null && Math.abs(fullErrorPct) <= 2),
      unit: pct,
      bar: { atLeast: 80 },
    },
    {
      name: 'the same by the table',
      value: sharePct(learnt, ({ tableFullErrorPct }) => Math.abs(tableFullErrorPct) <= 2),
      unit: pct,
    },
    {
      name: 'sections whose soil never drained enough to tell',
      value: sharePct(sections, ({ fullErrorPct }) => fullErrorPct === null),
      unit: pct,
    },
    { name: 'dates judged', value: dates.length, unit: 'count' },
  ];
}
