import type { TrustFacts } from '../assess-trust.ts';
import { DAY_MS, type Response } from '../sensor.ts';
import type { SignName } from '../signs/names.ts';
import { dailyWave, factsOf, readingsOf, runAt, SLAB, SOIL, START_MS } from './test-record.ts';

/** Facts that show a sign at the time of their newest reading, and similar ones that do not. */
export type Example = { readonly shows: TrustFacts; readonly showsNot: TrustFacts };

const HOUR = 1 / 24;
const MINUTE = HOUR / 60;
const wave = (day: number): number => dailyWave(day);
const soilWave = (day: number): number => dailyWave(day, 2, 18);
const twin = factsOf(SLAB, readingsOf(40, wave)).days.map(({ summary }) => summary);

/** Five good runs, and then some that raised the moisture by this much, percentage points. */
function responsesOf(...rises: readonly number[]): readonly Response[] {
  return [2, 2.2, 1.9, 2.1, 2, ...rises].map((risePct, index) => ({
    atMs: START_MS + index * DAY_MS,
    mm: 5,
    beforePct: 16,
    risePct,
  }));
}

const daily = Array.from({ length: 12 }, (_, day) => runAt(day, 6));

/** Moisture of a soil that a run at six raises by 2 points, until it stops moving. */
const watered = (day: number, stopsAt: number): number => {
  const moving = Math.min(day, stopsAt);
  const since = (((moving - 0.27) % 1) + 1) % 1;
  return 18 - 2 * since;
};

/** An example of every sign. */
export const EXAMPLES: { readonly [Name in SignName]: Example } = {
  impossible: {
    shows: factsOf(
      SLAB,
      readingsOf(1, () => 101),
    ),
    showsNot: factsOf(
      SLAB,
      readingsOf(1, () => 99.5),
    ),
  },
  stuck: {
    shows: factsOf(
      SLAB,
      readingsOf(5.6, (day) => wave(Math.min(day, 5))),
    ),
    showsNot: factsOf(
      SLAB,
      readingsOf(5.4, (day) => wave(Math.min(day, 5))),
    ),
  },
  returning_spike: {
    shows: factsOf(
      SLAB,
      readingsOf(1, (day) => wave(day) + (Math.abs(day - 0.5) < 5 * MINUTE ? 3 : 0)),
    ),
    showsNot: factsOf(
      SLAB,
      readingsOf(1, (day) => wave(day) + (Math.abs(day - 0.5) < 20 * MINUTE ? 3 : 0)),
    ),
  },
  persistent_step: {
    shows: factsOf(
      SLAB,
      readingsOf(5, (day) => wave(day) - (day < 4.5 ? 0 : 5)),
    ),
    showsNot: factsOf(
      SLAB,
      readingsOf(5, (day) => wave(day) - (day < 4.5 || day > 4.7 ? 0 : 5)),
    ),
  },
  dead_amplitude: {
    shows: factsOf(SOIL, readingsOf(9, soilWave), { responses: responsesOf(0.5, 0.4, 0) }),
    showsNot: factsOf(SOIL, readingsOf(9, soilWave), { responses: responsesOf(0.5, 0.4, 0, 1) }),
  },
  drift: {
    shows: factsOf(
      SLAB,
      readingsOf(40, (day) => wave(day) - 0.4 * Math.max(0, day - 12)),
      { twins: [twin] },
    ),
    showsNot: factsOf(
      SLAB,
      readingsOf(40, (day) => wave(day) - 0.2 * Math.max(0, day - 12)),
      { twins: [twin] },
    ),
  },
  frozen: {
    shows: factsOf(
      SOIL,
      readingsOf(1, () => 18, 0.4),
    ),
    showsNot: factsOf(
      SOIL,
      readingsOf(1, () => 18, 0.5),
    ),
  },
};

/** A soil that no longer answers runs, and one that stands still although nothing waters it. */
export const UNANSWERED: Example = {
  shows: factsOf(
    SOIL,
    readingsOf(10, (day) => watered(day, 9)),
    {},
    daily,
  ),
  showsNot: factsOf(
    SOIL,
    readingsOf(10, (day) => watered(day, 9)),
    {},
    daily.slice(0, 9),
  ),
};
