import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Text } from '../core/language.ts';
import { EXAMPLES as TRUST } from '../probe-trust/testing/test-examples.ts';
import { SIGN_NAMES } from '../probe-trust/signs/names.ts';
import { assessProbeTrust } from './kinds/probe-trust.ts';
import { assessSoilWater, type SoilWaterFacts } from './kinds/soil-water.ts';
import { ARRIVAL_WORDS, assessWaterArrived } from './kinds/water-arrived.ts';
import type { FindingKind } from './kind.ts';
import { FINDING_KINDS } from './registry.ts';
import { type AnySilence, isSilence, MOMENTARY_SILENCES, type Silence, SILENCES } from './silence.ts';
import { DAY_MS, EXAMPLES, HOUR_MS, NOW_MS, RUN, SECTION, useMm, WETTINGS } from './testing/examples.ts';

type Name = keyof typeof FINDING_KINDS;
const isName = (name: string): name is Name => Object.hasOwn(FINDING_KINDS, name);
const KINDS = Object.keys(FINDING_KINDS)
  .filter(isName)
  .map((name): readonly [Name, FindingKind] => [name, FINDING_KINDS[name]]);

/** The reasons for which the examples of a kind are silent. */
function silencesOf(name: Name): string[] {
  return EXAMPLES[name].silent.map((silent) => {
    const finding = silent();
    if (finding?.kind !== 'silent') throw new Error('it is not silent');
    return finding.reason;
  });
}

describe('kinds of findings', () => {
  test('each has its own name, and says what it is in both languages', () => {
    for (const [name, { kind, title, silences }] of KINDS) {
      expect(kind).toBe(name);
      for (const language of LANGUAGES) expect(title[language]).not.toBe('');
      expect(new Set(silences).size).toBe(silences.length);
    }
  });

  test('each silence is worded in both languages, one that is stored as a sentence, and is used by a kind', () => {
    const used = new Set<AnySilence>(KINDS.flatMap(([, { silences }]) => silences));
    expect([...used].toSorted()).toEqual([...Object.keys(SILENCES), ...Object.keys(MOMENTARY_SILENCES)].toSorted());
    for (const language of LANGUAGES) {
      for (const text of Object.values<Text>(SILENCES)) expect(text[language]).toMatch(/^\p{Lu}.*\.$/u);
      for (const text of Object.values<Text>(MOMENTARY_SILENCES)) expect(text[language]).toMatch(/^\p{Lu}.*[^.]$/u);
    }
  });

  test('only what a stored kind may give is read from a row as its silence', () => {
    expect(Object.keys(SILENCES).every(isSilence)).toBe(true);
    expect(Object.keys(MOMENTARY_SILENCES).some(isSilence)).toBe(false);
  });

  test.each(KINDS)('of the kind %s something is stated, until a later time', (name) => {
    const stated = EXAMPLES[name].stated();
    expect(stated).toMatchObject({ kind: 'stated' });
    expect(stated?.expiresAtMs).toBeGreaterThan(stated?.atMs ?? Number.POSITIVE_INFINITY);
  });

  test.each(KINDS)('the kind %s is silent only for its own reasons', (name, { silences }) => {
    expect(silences).toEqual(expect.arrayContaining(silencesOf(name)));
  });

  // A stored kind gives some of its reasons as the obstacle of its facts.
  test.each(KINDS.filter(([, { life }]) => life === 'when_asked'))(
    'the judgement of the kind %s gives each of its reasons by itself',
    (name, { silences }) => {
      expect(silencesOf(name).toSorted()).toEqual(silences.toSorted());
    },
  );

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

  test('what the grower states takes the place of what was learnt, of a schedule and of tables', () => {
    const stated = { fullPct: 33, refillPct: 23 };
    const finding = assessSoilWater({ ...SECTION, growersRefillPct: 26, stated }, NOW_MS);
    expect(finding).toMatchObject({
      kind: 'stated',
      facts: { full: { pct: 33, basis: 'stated' }, refill: { pct: 23, basis: 'stated' } },
    });
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
  const newestMs = ({ module }: (typeof TRUST)['stuck']['shows']): number => module.newestAtMs ?? 0;

  test.each(SIGN_NAMES.filter((name) => name !== 'frozen'))('a sensor that shows %s is not simply trusted', (name) => {
    const { shows } = TRUST[name];
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
    const { shows } = TRUST.frozen;
    expect(assessProbeTrust(shows, newestMs(shows) + laterMs)).toMatchObject({ kind: 'silent', reason });
    expect(FINDING_KINDS.probe_trust.silences).toContain(reason);
  });

  test('a sensor that never reported is silent', () => {
    const { module, ...facts } = TRUST.stuck.shows;
    const never = { ...facts, days: [], module: { ...module, newestAtMs: null } };
    expect(assessProbeTrust(never, NOW_MS)).toMatchObject({ kind: 'silent', reason: 'probe_silent', count: 0 });
  });
});
