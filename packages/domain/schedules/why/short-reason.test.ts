import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../core/language.ts';
import { QUANTITIES } from '../conditions/kinds/registry.ts';
import { CONDITION_KINDS } from '../conditions/kinds/registry.ts';
import { RAIN_SOURCES } from '../rain/rain-rule.ts';
import type { Gate, PauseGate, RainGate, StartGate, WaterGate } from './gates.ts';
import { PLAN_REFUSALS } from './plan-refusal.ts';
import { SHORT_REASON_LENGTH, shortGateReason, shortReason } from './short-reason.ts';
import { day, device, pause, skipped, unknown, water, wet } from './testing/fixture.ts';

const rain: RainGate = {
  kind: 'rain',
  state: 'closed',
  source: 'gauge',
  gauge: 'Deszczomierz',
  mm: 5.2,
  ageMin: 4,
  limitMm: 3,
  hours: 12,
  gap: null,
};
const start: StartGate = {
  kind: 'start',
  state: 'closed',
  station: 'AGB-2000',
  reason: 'missed',
  lateMin: 0,
  failedElements: [],
};

/** One record per enumeration: the compiler reports a reason that this file does not walk. */
const PAUSES: Readonly<Record<PauseGate['reason'], [string, string]>> = {
  none: ['not paused', 'bez przerwy'],
  paused: ['paused', 'program wstrzymany'],
  skipped_by_hand: ['skipped by hand', 'pominięto ręcznie'],
  account: ['account blocked or expired', 'konto zablokowane lub wygasło'],
  restore: ['restored data not confirmed', 'dane z kopii czekają na potwierdzenie'],
  module_off: ['module inactive', 'moduł nieaktywny'],
  changed: ['schedule changed while it waited', 'program zmieniono, gdy czekał'],
};
const WATERS: Readonly<Record<WaterGate['reason'], [string, string]>> = {
  free: ['water free', 'woda wolna'],
  output_taken: ['output taken', 'wyjście zajęte'],
  source_short: ['water taken', 'woda zajęta'],
  other_water: ['water taken', 'woda zajęta'],
};
const STARTS: Readonly<Record<StartGate['reason'], [string, string]>> = {
  in_time: ['on time', 'o czasie'],
  late: ['7 min late', '7 min później'],
  missed: ['missed: station did not respond', 'nie ruszył: stacja nie odpowiadała'],
  failed: ['did not open: Kwatera A', 'nie otwarto: Kwatera A'],
  broke: ['closed too early: Kwatera A', 'za wcześnie zamknięto: Kwatera A'],
  stopped: ['stopped by hand', 'zatrzymano ręcznie'],
  flow: ['wrong flow: Kwatera A', 'zły przepływ: Kwatera A'],
};
const ofRecord = <Key extends string>(
  texts: Readonly<Record<Key, [string, string]>>,
  gateOf: (reason: Key) => Gate,
): (readonly [string, Gate, string, string])[] =>
  Object.entries<[string, string]>(texts).map(([reason, [en, pl]]) => {
    const key = reason as Key;
    const gate = gateOf(key);
    return [`${gate.kind} ${key}`, gate, en, pl];
  });

const CASES: readonly (readonly [string, Gate, string, string])[] = [
  ['day', day, 'start passed before it was saved', 'start minął przed zapisem'],
  ...ofRecord(PAUSES, (reason) => ({ ...pause, state: 'closed', reason })),
  ['device', { ...device, state: 'closed', acceptedAtMs: null }, 'station has no plan', 'stacja bez planu'],
  [
    'device that refuses',
    { ...device, state: 'closed', refused: 'memory_full' },
    'station has no plan: memory full',
    'stacja bez planu: pełna pamięć',
  ],
  ...ofRecord(WATERS, (reason) => ({ ...water, state: 'closed', reason })),
  [
    'source too weak',
    { ...water, state: 'closed', reason: 'source_short', wantedM3PerH: 11.04, efficiencyM3PerH: 11 },
    'source too weak: 11.00 of 11.04 m³/h',
    'za słabe źródło: 11,00 z 11,04 m³/h',
  ],
  ['soil just beyond', { ...wet, value: 20.04, threshold: 20 }, 'soil 20.04 %, limit 20', 'gleba 20,04 %, próg 20'],
  ['soil', wet, 'soil 31.4 %, limit 28', 'gleba 31,4 %, próg 28'],
  [
    'soil temperature',
    { ...wet, quantity: 'soil_temperature', unit: '°C', value: -0.5, threshold: 8 },
    'soil −0.5 °C, limit 8',
    'gleba −0,5 °C, próg 8',
  ],
  [
    'air',
    { ...wet, quantity: 'air_temperature', unit: '°C', value: 2, threshold: 2.5 },
    'air 2.0 °C, limit 2.5',
    'powietrze 2,0 °C, próg 2,5',
  ],
  [
    'ec',
    { ...wet, quantity: 'ec', unit: 'mS/cm', value: 1.254, threshold: 1.25 },
    'EC 1.254 mS/cm, limit 1.25',
    'EC 1,254 mS/cm, próg 1,25',
  ],
  [
    'mci',
    { ...wet, quantity: 'mci', unit: 'g/l', value: 2.1, threshold: 2 },
    'MCI 2.10 g/l, limit 2',
    'MCI 2,10 g/l, próg 2',
  ],
  [
    'unknown soil',
    { ...wet, state: 'unknown', value: null },
    'soil moisture not known',
    'brak danych: wilgotność gleby',
  ],
  ['unknown EC with an old value', unknown, 'EC not known', 'brak danych: przewodność EC'],
  ['rain', rain, 'rain 5.2 mm of 3', 'deszcz 5,2 mm, próg 3'],
  ['rain just enough', { ...rain, mm: 3.04 }, 'rain 3.04 mm of 3', 'deszcz 3,04 mm, próg 3'],
  ['forecast', { ...rain, source: 'forecast' }, 'rain forecast 5.2 mm of 3', 'prognoza deszczu 5,2 mm, próg 3'],
  ['unknown rain', { ...rain, mm: null }, 'rain not known', 'brak danych: deszcz'],
  ...ofRecord(STARTS, (reason) => ({ ...start, reason, lateMin: 7, failedElements: ['Kwatera A'] })),
  ['several failures', { ...start, reason: 'failed', failedElements: ['A', 'B'] }, 'did not open: 2', 'nie otwarto: 2'],
  ['a failure without name', { ...start, reason: 'failed', failedElements: [''] }, 'did not open', 'nie otwarto'],
];

describe('short reasons', () => {
  test.each(CASES)('the short reason of the gate "%s" carries its figures in both languages', (_name, gate, en, pl) => {
    expect(shortGateReason(gate)).toEqual({ en, pl });
  });

  const name = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.constant('Kwatera południowa '.repeat(5)));
  const figure = fc.double({ min: -999, max: 9999, noNaN: true });
  const names = fc.array(name, { maxLength: 4 });
  const closed = fc.constant('closed' as const);
  const anyGate: fc.Arbitrary<Gate> = fc.oneof(
    fc.constant(day),
    fc.constantFrom(...CASES.map(([, gate]) => gate)),
    fc
      .record({
        reason: fc.constantFrom('output_taken', 'source_short', 'other_water'),
        wantedM3PerH: figure,
        efficiencyM3PerH: figure,
        source: name,
        blockedBy: name,
      } as const)
      .map((change): Gate => ({ ...water, state: 'closed', ...change })),
    fc
      .record({ quantity: fc.constantFrom(...QUANTITIES), value: figure, threshold: figure })
      .map((change): Gate => ({ ...wet, ...change, unit: CONDITION_KINDS[change.quantity].unit })),
    fc
      .record({ source: fc.constantFrom(...RAIN_SOURCES), mm: figure, limitMm: figure, gauge: name })
      .map((change): Gate => ({ ...rain, ...change })),
    fc
      .record({
        state: closed,
        reason: fc.constantFrom('late', 'failed', 'broke', 'flow'),
        lateMin: fc.nat(9999),
        failedElements: names,
      } as const)
      .map((change): Gate => ({ ...start, ...change })),
    fc
      .record({ off: names, reason: fc.constant('module_off') } as const)
      .map((change): Gate => ({ ...pause, ...change })),
    fc.constantFrom(...PLAN_REFUSALS).map((refused): Gate => ({ ...device, state: 'closed', refused })),
  );

  test('a short reason is never empty, never too long, and contains nothing that is not a text', () => {
    fc.assert(
      fc.property(anyGate, (gate) => {
        const reasons = [shortGateReason(gate), shortReason({ ...skipped, gates: [gate] }) ?? { pl: '-', en: '-' }];
        for (const text of reasons.flatMap((reason) => LANGUAGES.map((language) => reason[language]))) {
          expect(text.length).toBeGreaterThan(0);
          expect(text.length).toBeLessThanOrEqual(SHORT_REASON_LENGTH);
          expect(text).not.toMatch(/undefined|NaN|null| {2}/u);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a value that did not reach its limit never looks equal to it', () => {
    const close = fc.integer({ min: 1, max: 99 }).map((thousandths) => 20 + thousandths / 1000);
    fc.assert(
      fc.property(close, (value) => {
        const [, shown, limit] =
          /^soil (\S+) %, limit (\S+)$/u.exec(shortGateReason({ ...wet, value, threshold: 20 }).en) ?? [];
        expect(Number(shown)).toBeGreaterThan(Number(limit));
      }),
    );
  });
});

test('a cycle that runs names what changes it: clean water, omitted parts, waiting, an unknown value', () => {
  const of = (...gates: readonly Gate[]) => shortReason({ ...skipped, outcome: 'ran', gates })?.en ?? null;
  expect([
    of(day, pause, device, water),
    of({ ...unknown, decision: 'clean_only' }),
    of({ ...pause, reason: 'module_off', off: ['Kwatera południowa za stodołą'] }),
    of({ ...water, waitedMin: 45, reason: 'source_short' }),
    of({ ...start, state: 'open', reason: 'late', lateMin: 4 }),
    of(unknown),
  ]).toEqual([
    null,
    'clean water only, no fertiliser',
    'without: Kwatera południowa za…',
    '45 min late',
    '4 min late',
    'EC not known',
  ]);
});

test('the deciding gate comes before everything else, and an unreachable station before the rest', () => {
  expect(shortReason({ ...skipped, gates: [{ ...water, waitedMin: 9 }, wet] })?.en).toBe('soil 31.4 %, limit 28');
  const gates = [
    { ...device, online: false },
    { ...water, waitedMin: 9 },
  ];
  expect(shortReason({ ...skipped, outcome: 'running', gates })?.en).toBe('station unreachable');
});
