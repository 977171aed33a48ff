import { median } from '../../core/statistics.ts';
import { hasStayed, STEP_STAYS_MS } from '../pending-step.ts';
import type { DaySummary } from '../sensor-day.ts';
import { DAY_MS } from '../sensor.ts';
import { spanOf } from '../span.ts';
import type { Sign } from './sign.ts';

/** Time after which the new level is the usual one. */
const REMEMBERED_MS = 7 * DAY_MS;

/** Share of a rise that a twin must show at about the same time: then water that nobody recorded came to both. */
const TWIN_SHARE = 0.5;
/** Readings of two modules of one valve may show the same water this many intervals apart. */
const APART = 1.5;

/** A step from one reading to the next that no water explains and that stays for six hours. */
export const persistentStep: Sign<'persistent_step'> = {
  name: 'persistent_step',
  evidence: 'level',
  title: { pl: 'Nagła zmiana poziomu', en: 'Sudden change of level' },
  text: {
    pl: 'Odczyt nagle się przesunął i tak został, choć nie było podlewania ani deszczu.',
    en: 'The reading shifted suddenly and stayed there, without irrigation or rain.',
  },
  advice: {
    pl: 'Sprawdź, czy ktoś nie ruszył sondy i czy dobrze przylega do podłoża.',
    en: 'Check whether the probe was moved and whether it has good contact with the soil.',
  },
  atReading: ({ reading: { atMs, value }, before }) =>
    value !== null && hasStayed(before.step, atMs) ? [spanOf('persistent_step', atMs, atMs + REMEMBERED_MS)] : [],
  isExplained: ({ fromMs }, { sensor, days, twins }) => {
    const stepMs = fromMs - STEP_STAYS_MS;
    const riseOf = (summaries: readonly DaySummary[]): number =>
      riseAround(
        summaries.find(({ day }) => day === dayOf(stepMs)),
        stepMs,
        APART * sensor.intervalMs,
      );
    const twinRise = median(twins.map(riseOf));
    const ownRise = riseOf(days.map(({ summary }) => summary));
    return ownRise > 0 && twinRise !== null && twinRise >= TWIN_SHARE * ownRise;
  },
};

/** The largest rise of a day if it happened about that time, otherwise 0. */
function riseAround(day: DaySummary | undefined, atMs: number, apartMs: number): number {
  return day === undefined || Math.abs((day.riseAtMs ?? Infinity) - atMs) > apartMs ? 0 : day.rise;
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}
