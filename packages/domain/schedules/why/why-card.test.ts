import { describe, expect, test } from 'vitest';
import { type Explanation, outcomeOf, outlook, runResult } from './explain.ts';
import type { Condition } from '../conditions/condition.ts';
import { decideCondition, type SensorFact } from '../conditions/decide.ts';
import { type ConditionGate, conditionGate, type Gate, type WaterGate } from './gates.ts';
import { changeText, reversingChanges } from './changes.ts';
import { day, device, pause, skipped, unknown, water, wet } from './testing/fixture.ts';
import { whyCard, whySentences } from './why-card.ts';

describe('why a cycle did not run', () => {
  test('the title states the cause, the deciding gate is marked and the last line says what would have changed the outcome', () => {
    const card = whyCard(skipped, 'en', 'Europe/Warsaw');
    expect(card.title).toBe('Did not run because soil moisture was not below 28 %');
    expect(card.gates.map(({ kind, decided }) => (decided ? `${kind}!` : kind))).toEqual([
      'day',
      'pause',
      'device',
      'water',
      'condition!',
      'condition',
    ]);
    expect(card.counterfactual).toBe(
      'If soil moisture had been below 28.0 %, it would have run at 05:00 and given 5.7 m³.',
    );
  });

  test('the card is rendered in Polish with decimal commas and local time', () => {
    const card = whyCard(skipped, 'pl', 'Europe/Warsaw');
    expect(card.title).toBe('Nie podlano, bo wilgotność gleby nie była poniżej 28 %');
    expect(card.gates.map(({ detail }) => detail)).toEqual([
      'czwartek jest dniem podlewania',
      'nikt nie wstrzymał programu',
      'AGB-2000 potwierdziła go o 21:14 dnia 10.06',
      'potrzeba 7,6 m³/h z 9,0 m³/h, wolne na starcie',
      'Probe Tunnel 2: 31,4 %, sprzed 6 min, musi być poniżej 28,0',
      'Probe 3: nie wiadomo (1,30 mS/cm, sprzed 235 min). Bez danych: podlewaj',
    ]);
    expect(card.counterfactual).toBe(
      'Gdyby wilgotność gleby była poniżej 28,0 %, program ruszyłby o 05:00 i podałby 5,7 m³.',
    );
  });

  test('the card marks an unreachable station next to its plan', () => {
    const cut = { ...skipped, gates: [{ ...device, online: false }] };
    expect(whyCard(cut, 'pl', 'Europe/Warsaw').gates[0]?.detail).toBe(
      'AGB-2000 potwierdziła go o 21:14 dnia 10.06, brak łączności',
    );
  });

  test('several closed gates are joined', () => {
    const paused: Gate = { ...pause, state: 'closed', reason: 'paused' };
    expect(whyCard({ ...skipped, gates: [paused, wet] }, 'en', 'Europe/Warsaw').counterfactual).toContain(
      'it had not been paused and soil moisture had been',
    );
  });

  test('the card states that the cause is unknown', () => {
    const card = whyCard({ ...skipped, gates: [day, pause] }, 'en', 'Europe/Warsaw');
    expect(card.title).toBe('The reason it did not run is unknown');
    expect(card.counterfactual).toBeNull();
  });
});

describe('why a cycle ran or will run', () => {
  test('the card never promises an upcoming run', () => {
    expect(whyCard({ ...skipped, outcome: 'will_run', gates: [day] }, 'en', 'Europe/Warsaw').title).toBe(
      'Expected to run',
    );
    expect(outlook([day, wet])).toBe('will_not_run');
    expect(outlook([day, unknown])).toBe('will_run');
  });

  test('the card names who had precedence over a cycle that waited', () => {
    const waited: WaterGate = { ...water, waitedMin: 45, blockedBy: 'North blocks', reason: 'source_short' };
    const text = whySentences({ ...skipped, outcome: 'ran', gates: [day, waited] }, 'en', 'Europe/Warsaw');
    expect(text).toContain('Ran 45 min late, the water was taken.');
    expect(text).toContain('waited 45 min for the schedule North blocks');
  });
});

describe('a cycle whose probe has no data', () => {
  const average: Condition = {
    quantity: 'soil_moisture',
    comparator: 'lt',
    threshold: 24,
    whenTrue: 'run',
    whenUnknown: 'run',
    source: { type: 'group', idGroup: 'north', depthCm: null },
  };
  const unknownGate: ConditionGate = { ...unknown, decision: 'clean_only' };
  const title = (overrides: Partial<Explanation>) =>
    whyCard({ ...skipped, gates: [day, unknownGate], ...overrides }, 'en', 'Europe/Warsaw').title;

  test('the card states why the probe could not decide and what would have let it', () => {
    const linesFor = (gate: Partial<ConditionGate>) => {
      const card = whyCard({ ...skipped, gates: [{ ...unknown, decision: 'skip', ...gate }] }, 'en', 'Europe/Warsaw');
      return [card.gates[0]?.detail, card.counterfactual?.split(',')[0]];
    };
    expect(linesFor({ quality: 'stale' })).toEqual([
      'Probe 3: not known (1.30 mS/cm, 235 min old). No data: do not irrigate',
      'If Probe 3 had reported in time',
    ]);
    expect(linesFor({ quality: 'stuck', ageMin: 0 })).toEqual([
      'Probe 3: not known, the same 1.30 mS/cm for 72 hours. No data: do not irrigate',
      'If the reading of Probe 3 had not been stuck',
    ]);
    expect(linesFor({ quality: 'not_trusted', ageMin: 0 })).toEqual([
      'Probe 3: not known, the probe cannot be believed at present (1.30 mS/cm). No data: do not irrigate. By its value: irrigate',
      'If Probe 3 could have been believed',
    ]);
    expect(linesFor({ quality: 'not_trusted', idGroup: 'north', sensor: 'North', value: null })).toEqual([
      'North: not known, less than half of the sensors can be believed. No data: do not irrigate',
      'If at least half the sensors of North could have been believed',
    ]);
    expect(linesFor({ quality: 'impossible', ageMin: 0 })).toEqual([
      'Probe 3: not known, the probe reports impossible values (1.30 mS/cm). No data: do not irrigate',
      'If the reading of Probe 3 had been possible',
    ]);
    expect(linesFor({ quality: 'off' })[0]).toContain('not known, its module is inactive');
    expect(linesFor({ quality: 'stale', depthCm: 37 })).toEqual([
      'Probe 3, 37 cm: not known (1.30 mS/cm, 235 min old). No data: do not irrigate',
      'If Probe 3',
    ]);
    expect(linesFor({ quality: 'none', value: null, ageMin: null })[0]).toContain('not known, there is no reading');
    for (const quality of ['stale', 'off'] as const)
      expect(linesFor({ quality, idGroup: 'north', sensor: 'North', value: null })).toEqual([
        'North: not known, less than half of the sensors report. No data: do not irrigate',
        'If at least half the sensors of North had reported',
      ]);
  });

  test('the card does not report inactive sensors if another sensor of the group is silent', () => {
    const qualityOf = (...qualities: readonly SensorFact['quality'][]) => {
      const sensors = qualities.map((quality) => ({ value: 1, ageMin: 1, quality }));
      return conditionGate(
        decideCondition({ condition: average, sourceName: 'North', depthCm: null, unit: '%', sensors }),
        0,
      ).quality;
    };
    expect(qualityOf('off', 'stale', 'good', 'off', 'off')).toBe('stale');
    expect(qualityOf('off', 'off', 'good')).toBe('off');
    expect(qualityOf()).toBe('none');
    expect(qualityOf('off', 'good')).toBe('good');
  });

  test('a cycle whose probe has no data runs, or will run, without its fertiliser', () => {
    expect(title({ outcome: 'will_run', fertigated: true })).toBe('Expected to run with clean water only');
    expect(title({ outcome: 'ran', fertigated: true })).toBe('Ran with clean water only, without fertiliser');
  });

  test('a cycle whose schedule gives no fertiliser has none to leave out', () => {
    expect(title({ outcome: 'will_run', fertigated: false })).toBe('Expected to run');
    expect(title({ outcome: 'ran', fertigated: false })).toBe('Ran, although EC was not known');
  });
});

describe('a cycle that started and did not end as planned', () => {
  const broken = (reason: 'failed' | 'broke' | 'stopped'): Explanation => ({
    ...skipped,
    outcome: 'ran_in_part',
    gates: [
      day,
      { kind: 'start', state: 'closed', station: 'AGB-2000', reason, lateMin: 0, failedElements: ['Block C'] },
    ],
  });

  test('a cycle that was stopped did start, but did not finish', () => {
    const card = whyCard(broken('stopped'), 'en', 'Europe/Warsaw');
    expect(card.title).toBe('Ran partially: it was stopped by hand');
    expect(card.counterfactual).toBe('If it had not been stopped, it would have run to the end and given 5.7 m³.');
    expect(whyCard(broken('stopped'), 'pl', 'Europe/Warsaw').counterfactual).toBe(
      'Gdyby nikt go nie zatrzymał, program doszedłby do końca i podałby 5,7 m³.',
    );
  });

  test('a cycle that lost its valve midway, as in a power cut, names the valve that closed early', () => {
    const card = whyCard(broken('broke'), 'en', 'Europe/Warsaw');
    expect(card.title).toBe('Ran partially: Block C closed too early');
    expect(card.counterfactual).toBe(
      'If Block C had stayed open to the end, it would have run to the end and given 5.7 m³.',
    );
    expect(whyCard(broken('broke'), 'pl', 'Europe/Warsaw').title).toBe(
      'Podlano częściowo: za wcześnie zamknęło się: Block C',
    );
  });

  test('a cycle with a valve that did not respond names the valve', () => {
    expect(whyCard(broken('failed'), 'en', 'Europe/Warsaw').title).toBe(
      'Ran partially: Block C did not confirm that it opened',
    );
  });
});

describe('the result of a cycle', () => {
  test('the result is correct if everything ran as planned, and an error if something should have run but did not', () => {
    expect(runResult(['ran', 'ran'], [day, water])).toBe('correct');
    expect(runResult(['ran', 'failed'], [day])).toBe('error');
    expect(runResult(['missed'], [day])).toBe('error');
  });

  test('the result is "with logic" if a condition, another schedule, a pause or a user changed it', () => {
    expect(runResult(['skipped'], [wet])).toBe('correct_with_logic');
    expect(runResult(['ran'], [{ ...water, waitedMin: 3 }])).toBe('correct_with_logic');
    expect(runResult(['ran'], [unknown])).toBe('correct_with_logic');
    expect(runResult(['ran', 'cancelled'], [day])).toBe('correct_with_logic');
    expect(runResult(['failed', 'cancelled'], [day])).toBe('error_with_logic');
  });

  test('the outcome depends on how many elements ran', () => {
    expect(outcomeOf(['ran', 'ran'])).toBe('ran');
    expect(outcomeOf(['ran', 'missed'])).toBe('ran_in_part');
    expect(outcomeOf(['missed'])).toBe('did_not_run');
    expect(outcomeOf(['stopped', 'cancelled'])).toBe('ran_in_part');
  });
});

describe('changes that would reverse the outcome', () => {
  const sentences = (explanation: Explanation, language: 'pl' | 'en') =>
    reversingChanges(explanation).map((reversal) => changeText(reversal, explanation, language, 'Europe/Warsaw'));

  test('a skipped cycle states the value at which it would have run', () => {
    expect(sentences(skipped, 'en')).toEqual(['It would have run if soil moisture had been below 28.0 %.']);
    expect(sentences(skipped, 'pl')).toEqual(['Podlałby, gdyby wilgotność gleby była poniżej 28,0 %.']);
    expect(reversingChanges(skipped)).toMatchObject([{ mustBe: 'lt', threshold: 28 }]);
  });

  test('a running cycle states the value at which it would not run', () => {
    const dry: ConditionGate = { ...wet, state: 'open', value: 20, decision: 'run' };
    const runs: Explanation = { ...skipped, outcome: 'will_run', gates: [day, pause, dry] };
    expect(sentences(runs, 'en')).toEqual(['It would not run if soil moisture were at least 28.0 %.']);
    expect(sentences({ ...runs, gates: [{ ...dry, overruled: true }] }, 'en')).toEqual([]);
  });

  test('a failed start states what went wrong in the field', () => {
    const start: Gate = {
      kind: 'start',
      state: 'closed',
      station: 'AGB-2000',
      reason: 'failed',
      lateMin: 0,
      failedElements: ['Block A'],
    };
    const linesFor = (reason: 'failed' | 'missed' | 'stopped' | 'flow') =>
      sentences({ ...skipped, gates: [day, { ...start, reason }] }, 'en');
    expect((['failed', 'missed', 'stopped', 'flow'] as const).flatMap(linesFor)).toEqual([
      'It would have run if Block A had confirmed that it opened.',
      'It would have run if AGB-2000 had been reachable.',
      'It would have run if it had not been stopped.',
      'It would have run if the flow had been right.',
    ]);
  });

  test('a cycle with a silent probe requires the probe to report', () => {
    const silent: ConditionGate = { ...unknown, decision: 'skip' };
    expect(sentences({ ...skipped, gates: [day, silent] }, 'en')).toEqual([
      'It would have run if Probe 3 had reported in time.',
    ]);
  });
});
