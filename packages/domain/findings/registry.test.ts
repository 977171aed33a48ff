import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../core/language.ts';
import { EXAMPLES } from '../probe-trust/testing/test-examples.ts';
import { SIGN_NAMES } from '../probe-trust/signs/names.ts';
import { assessProbeTrust } from './kinds/probe-trust.ts';
import { assessSoilWater, type SoilWaterFacts } from './kinds/soil-water.ts';
import { ARRIVAL_WORDS, assessWaterArrived, type WaterArrivedFacts } from './kinds/water-arrived.ts';
import { FINDING_KINDS } from './registry.ts';
import { isSilence, type Silence, SILENCES } from './silence.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = 20 * DAY_MS + 2.75 * HOUR_MS;

/** Sun from 6 to 18 with 0.3 mm in each hour. */
function useMm(fromMs: number, untilMs: number): number {
  const until = (ms: number) =>
    Math.floor(ms / DAY_MS) * 3.6 + 0.3 * Math.min(12, Math.max(0, (ms % DAY_MS) / HOUR_MS - 6));
  return until(untilMs) - until(fromMs);
}

const WETTINGS = Array.from({ length: 20 }, (_, day) => ({
  fromMs: day * DAY_MS + 4 * HOUR_MS,
  untilMs: day * DAY_MS + 5 * HOUR_MS,
  mm: 5,
  kind: 'run' as const,
}));

/** A section that is watered daily at 4:00 and dries by half a point for each millimetre. */
const SECTION: SoilWaterFacts = {
  obstacle: null,
  moistureAt: (atMs) => 30 - 0.5 * useMm(WETTINGS.findLast(({ untilMs }) => untilMs <= atMs)?.untilMs ?? 0, atMs),
  useMm,
  wettings: WETTINGS,
  drainageTimeH: 4,
  table: { fullPct: 30, availablePct: 20, dropPctPerMm: 0.3, risePctPerMm: 0.3 },
  depletion: 0.3,
  growersRefillPct: null,
  sinceMs: 0,
  hours: Array.from({ length: 288 }, (_, hour) => {
    const fromMs = NOW_MS + hour * HOUR_MS;
    return { useMm: useMm(fromMs, fromMs + HOUR_MS), waterMm: 0, untilMs: fromMs + HOUR_MS };
  }),
  checks: [],
};

const RUN: WaterArrivedFacts = {
  run: { fromMs: 6 * DAY_MS, untilMs: 6 * DAY_MS + HOUR_MS, mm: 5 },
  obstacle: null,
  sensors: [],
  goodRuns: [],
  delaysMs: [HOUR_MS],
  disturbances: [],
  wasWeakBefore: false,
};

describe('kinds of findings', () => {
  test('each is stored under its own name, and says what it is in both languages', () => {
    for (const [name, { kind, title, silences }] of Object.entries(FINDING_KINDS)) {
      expect(kind).toBe(name);
      for (const language of LANGUAGES) expect(title[language]).not.toBe('');
      expect(new Set(silences).size).toBe(silences.length);
    }
  });

  test('each silence is a sentence in both languages, and is used by a kind', () => {
    const used = new Set<Silence>(Object.values(FINDING_KINDS).flatMap(({ silences }) => silences));
    for (const [name, text] of Object.entries(SILENCES)) {
      for (const language of LANGUAGES) expect(text[language]).toMatch(/^\p{Lu}.*\.$/u);
      expect(isSilence(name) && used.has(name)).toBe(true);
    }
  });

  test('the words beside a run exist in both languages', () => {
    expect(
      Object.values(ARRIVAL_WORDS)
        .flatMap(({ pl, en }): readonly string[] => [pl, en])
        .filter((word) => word === ''),
    ).toEqual([]);
  });
});

describe('the soil water of a section', () => {
  test('six points below full at half a point for each millimetre are reached after 3.3 days', () => {
    const finding = assessSoilWater(SECTION, NOW_MS);
    if (finding.kind === 'silent') throw new Error(finding.reason);
    const { needed, refill, learnt, certainty } = finding.facts;
    expect(refill).toEqual({ pct: 24, basis: 'plant' });
    expect(learnt.dropPctPerMm).toBeCloseTo(0.5);
    expect(needed.kind === 'reached_at' && (needed.atMs - NOW_MS) / DAY_MS).toBeCloseTo(2.4, 0);
    expect(certainty).toBe('likely');
    expect(finding.expiresAtMs).toBeGreaterThan(NOW_MS + DAY_MS);
  });

  test('the threshold of a schedule takes the place of the share of the plant', () => {
    const finding = assessSoilWater({ ...SECTION, growersRefillPct: 26 }, NOW_MS);
    expect(finding).toMatchObject({ kind: 'stated', facts: { refill: { pct: 26, basis: 'schedule' } } });
  });

  test.each<[string, Partial<SoilWaterFacts>, Silence]>([
    ['no plant is stated', { obstacle: 'no_plant' }, 'no_plant'],
    ['the probe is silent', { moistureAt: () => null }, 'probe_silent'],
    [
      'it is winter',
      { sinceMs: NOW_MS - DAY_MS, useMm: (fromMs, untilMs) => useMm(fromMs, untilMs) / 20 },
      'little_use',
    ],
    ['everything changed yesterday', { sinceMs: NOW_MS - DAY_MS }, 'learning'],
    ['there is no forecast', { hours: [] }, 'no_weather'],
    [
      'the last water is still draining',
      { wettings: [...WETTINGS, { fromMs: NOW_MS - 3 * HOUR_MS, untilMs: NOW_MS - 2 * HOUR_MS, mm: 5, kind: 'run' }] },
      'after_water',
    ],
  ])('if %s, it says so instead of a date', (_, change, reason) => {
    const finding = assessSoilWater({ ...SECTION, ...change }, NOW_MS);
    expect(finding).toMatchObject({ kind: 'silent', reason });
    expect(FINDING_KINDS.soil_water.silences).toContain(reason);
  });
});

describe('whether the water of a run arrived', () => {
  test('it is not judged before its rise can be measured', () => {
    expect(assessWaterArrived(RUN, RUN.run.untilMs)).toBeNull();
  });

  test('without examples it learns, and with an obstacle it names that', () => {
    const later = RUN.run.untilMs + DAY_MS;
    expect(assessWaterArrived(RUN, later)).toMatchObject({ kind: 'silent', reason: 'learning', count: 0 });
    expect(assessWaterArrived({ ...RUN, obstacle: 'no_area' }, later)).toMatchObject({ reason: 'no_area' });
  });
});

describe('the trust in a probe', () => {
  const newestMs = ({ module }: (typeof EXAMPLES)['stuck']['shows']): number => module.newestAtMs ?? 0;

  test.each(SIGN_NAMES.filter((name) => name !== 'frozen'))('a sensor that shows %s is not simply trusted', (name) => {
    const { shows } = EXAMPLES[name];
    const finding = assessProbeTrust(shows, newestMs(shows));
    if (finding.kind === 'silent') throw new Error(finding.reason);
    expect(finding.facts.signs).toContain(name);
    expect(finding.facts.verdict).not.toBe('trusted');
    expect(finding).toMatchObject({ value: null, count: finding.facts.trustedDays.of });
  });

  test.each<[string, Silence, number]>([
    ['frozen soil', 'frozen', 0],
    ['a module that no longer reports', 'probe_silent', DAY_MS],
  ])('of %s nothing is said: %s', (_, reason, laterMs) => {
    const { shows } = EXAMPLES.frozen;
    expect(assessProbeTrust(shows, newestMs(shows) + laterMs)).toMatchObject({ kind: 'silent', reason });
    expect(FINDING_KINDS.probe_trust.silences).toContain(reason);
  });

  test('a sensor that never reported is silent', () => {
    const { module, ...facts } = EXAMPLES.stuck.shows;
    const never = { ...facts, days: [], module: { ...module, newestAtMs: null } };
    expect(assessProbeTrust(never, NOW_MS)).toMatchObject({ kind: 'silent', reason: 'probe_silent', count: 0 });
  });
});
