import { expect, test } from 'vitest';
import { changeText, reversingChanges } from './changes.ts';
import { outlook } from './explain.ts';
import { day, device, pause, skipped, unknown, water, wet } from './testing/fixture.ts';
import type { Gate, WaterGate } from './gates.ts';
import { whyCard, whySentences, whyTitle } from './why-card.ts';

test('a cycle that waited for its valve blames neither the water nor an unknown holder', () => {
  const sentencesFor = (change: Partial<WaterGate>) => {
    const explanation = { ...skipped, outcome: 'ran' as const, gates: [{ ...water, waitedMin: 3, ...change }] };
    return (['en', 'pl'] as const).map((language) => whySentences(explanation, language, 'Europe/Warsaw'));
  };
  expect(sentencesFor({ reason: 'output_taken', blockedBy: 'North' })).toEqual([
    'Ran 3 min late, its output was taken. Water from Well: waited 3 min for the schedule North.',
    'Podlano 3 min później, bo wyjście było zajęte. Woda: Well: czekał 3 min, pierwszeństwo: program North.',
  ]);
  expect(sentencesFor({ reason: 'source_short' })[0]).toContain('waited 3 min for a hand opening');
  expect(sentencesFor({ reason: 'free' })).toEqual([
    'Ran 3 min late. Water from Well: waited 3 min.',
    'Podlano 3 min później. Woda: Well: czekał 3 min.',
  ]);
});

test('an upcoming cycle is described in the present tense', () => {
  const title = (...gates: readonly Gate[]) =>
    (['en', 'pl'] as const).map(
      (language) => whyCard({ ...skipped, outcome: outlook(gates), gates }, language, 'Europe/Warsaw').title,
    );
  expect(title(wet)).toEqual([
    'Not expected to run: soil moisture is not below 28 %',
    'Jak na razie: nie podleje, bo wilgotność gleby nie jest poniżej 28 %',
  ]);
  expect(title({ ...pause, state: 'closed', reason: 'paused' })).toEqual([
    'Not expected to run: the schedule is paused',
    'Jak na razie: nie podleje, bo program jest wstrzymany',
  ]);
  expect(title({ ...water, waitedMin: 45, blockedBy: 'North', reason: 'source_short' })).toEqual([
    'Expected to run 45 min late, the water is taken',
    'Jak na razie: podleje 45 min później, bo woda jest zajęta',
  ]);
  expect(title({ ...water, state: 'closed', wantedM3PerH: 12, reason: 'source_short' })).toEqual([
    'Not expected to run: Well supplies less than it needs',
    'Jak na razie: nie podleje, bo źródło daje za mało wody',
  ]);
});

test('a schedule that switches a fan is not described as irrigating', () => {
  const card = whyCard({ ...skipped, control: true }, 'pl', 'Europe/Warsaw');
  expect(card.title).toBe('Nie wykonano, bo wilgotność gleby nie była poniżej 28 %');
  expect(card.gates.map(({ detail }) => detail)).toContain('czwartek jest dniem tego programu');
  expect(
    JSON.stringify([
      card,
      reversingChanges(skipped).map((reversal) =>
        changeText(reversal, { ...skipped, control: true }, 'pl', 'Europe/Warsaw'),
      ),
    ]),
  ).not.toMatch(/podl/i);
});

test('without data a fan runs normally, as it has no clean water to fall back to', () => {
  const gates = [{ ...unknown, decision: 'clean_only' as const }];
  const detailFor = (control: boolean) =>
    whyCard({ ...skipped, gates, control }, 'en', 'Europe/Warsaw').gates[0]?.detail;
  expect(detailFor(true)).toMatch(/No data: run$/);
  expect(detailFor(false)).toMatch(/No data: clean water only$/);
});

test('a started cycle behind an unreachable station is not reported as running', () => {
  const running = (acceptedAtMs: number | null, online: boolean) => {
    const gates = [day, { ...device, acceptedAtMs, online }];
    return (['en', 'pl'] as const).map((language) => whyTitle({ ...skipped, outcome: 'running', gates }, language));
  };
  expect(running(0, true)).toEqual(['Running now', 'Trwa']);
  expect(running(0, false)).toEqual([
    'Result not known yet: AGB-2000 is unreachable',
    'Wyniku jeszcze nie znamy: AGB-2000 nie ma łączności',
  ]);
  expect(running(null, false)).toEqual([
    'Not expected to run: AGB-2000 is unreachable and does not have the plan',
    'Jak na razie: nie podleje, bo AGB-2000 nie ma łączności ani planu',
  ]);
});

test('a recent but untrusted reading is explained by its unreachable station', () => {
  const cutOff = { ...unknown, ageMin: 1, quality: 'stale' as const, cutOff: true, decision: 'skip' as const };
  const card = whyCard({ ...skipped, gates: [cutOff] }, 'pl', 'Europe/Warsaw');
  expect(card.gates[0]?.detail).toBe(
    'Probe 3: nie wiadomo, stacja nie ma łączności (1,30 mS/cm). Bez danych: nie podlewaj',
  );
  expect(card.counterfactual).toMatch(/^Gdyby Probe 3: stacja miała łączność, program/);
});

test('a plan that never reached its station counts as one cause', () => {
  const missed: Gate = {
    kind: 'start',
    state: 'closed',
    station: 'AGB-2000',
    reason: 'missed',
    lateMin: 0,
    failedElements: [],
  };
  const gates = [{ ...device, acceptedAtMs: null, online: false, state: 'closed' as const }, missed];
  const explanation = { ...skipped, gates };
  expect(whyCard(explanation, 'en', 'Europe/Warsaw').counterfactual).toBe(
    'If AGB-2000 had been reachable, it would have run at 05:00 and given 5.7 m³.',
  );
  expect(reversingChanges(explanation)).toHaveLength(1);
});

test('a value just beyond its limit is shown with enough decimals, and a limit with no more than needed', () => {
  const salty = { ...wet, quantity: 'ec' as const, sensor: 'Probe 3', unit: 'mS/cm', value: 1.27, threshold: 1.25 };
  expect(whyCard({ ...skipped, gates: [salty] }, 'en', 'Europe/Warsaw')).toMatchObject({
    title: 'Did not run because EC was not below 1.25 mS/cm',
    gates: [{ detail: 'Probe 3: 1.27 mS/cm, 6 min old, must be below 1.25' }],
    counterfactual: expect.stringMatching(/^If EC had been below 1.25 mS\/cm, it would/),
  });
  const cold = { ...wet, quantity: 'air_temperature' as const, unit: '°C', threshold: 18.333333 };
  expect(whyTitle({ ...skipped, gates: [cold] }, 'pl')).toBe(
    'Nie podlano, bo temperatura powietrza nie była poniżej 18,33 °C',
  );
  const frost = { ...cold, value: -2.1, threshold: -0.5 };
  expect(whyCard({ ...skipped, gates: [frost] }, 'en', 'Europe/Warsaw')).toMatchObject({
    title: 'Did not run because air temperature was not below −0.5 °C',
    gates: [{ detail: expect.stringContaining('−2.1 °C, 6 min old, must be below −0.5') }],
  });
});

test('a value that would round to its limit is shown with one more decimal, as is the limit', () => {
  const close: Gate = { ...wet, value: 20.04, threshold: 20 };
  const details = (['en', 'pl'] as const).map(
    (language) => whyCard({ ...skipped, gates: [close] }, language, 'Europe/Warsaw').gates[0]?.detail,
  );
  expect(details).toEqual([
    'Probe Tunnel 2: 20.04 %, 6 min old, must be below 20.00',
    'Probe Tunnel 2: 20,04 %, sprzed 6 min, musi być poniżej 20,00',
  ]);
});

test('rain and water just short of their limit are shown with enough decimals to tell the two apart', () => {
  const detailOf = (gate: Gate) => whyCard({ ...skipped, gates: [gate] }, 'en', 'Europe/Warsaw').gates[0]?.detail;
  const rain: Gate = {
    kind: 'rain',
    state: 'open',
    source: 'gauge',
    gauge: null,
    mm: 2.96,
    ageMin: 1,
    limitMm: 3,
    hours: 6,
    gap: null,
  };
  expect([
    detailOf(rain),
    detailOf({ ...rain, mm: 2.9 }),
    detailOf({ ...water, state: 'closed', reason: 'source_short', wantedM3PerH: 9.04 }),
    detailOf({ ...water, wantedM3PerH: 8.96 }),
  ]).toEqual([
    '2.96 mm within 6 h, limit 3.00 mm',
    '2.9 mm within 6 h, limit 3.0 mm',
    'needs 9.04 m³/h, but it supplies at most 9.00 m³/h',
    'needs 8.96 m³/h of 9.00 m³/h, free at the start',
  ]);
});
