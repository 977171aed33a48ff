import { describe, expect, test } from 'vitest';
import { assessTrust, signsAt, signSpans } from '../assess-trust.ts';
import { DAY_MS } from '../sensor.ts';
import { dailyWave, factsOf, readingsOf, SLAB, START_MS } from '../testing/test-record.ts';

const at = (day: number): number => START_MS + day * DAY_MS;
const wave = (day: number): number => dailyWave(day);
const quieter = (day: number): number => dailyWave(day, day < 20 ? 8 : 2.4);
const summariesOf = (valueAt: (day: number) => number) =>
  factsOf(SLAB, readingsOf(30, valueAt)).days.map(({ summary }) => summary);

describe('an amplitude that falls to 0.3', () => {
  test('a substrate whose amplitude falls is on watch within six days, with and without a twin', () => {
    for (const twins of [[], [summariesOf(wave)]]) {
      const facts = factsOf(SLAB, readingsOf(30, quieter), { twins });
      expect(assessTrust(facts, at(20))).toMatchObject({ verdict: 'trusted' });
      expect(assessTrust(facts, at(26))).toMatchObject({ verdict: 'watch', signs: ['dead_amplitude'] });
    }
  });

  test('an amplitude that falls with that of the twin is the weather, not the probe', () => {
    const facts = factsOf(SLAB, readingsOf(30, quieter), { twins: [summariesOf(quieter)] });
    expect(assessTrust(facts, at(26)).verdict).toBe('trusted');
  });

  test('an amplitude that falls is no second reason for distrust, as less water looks the same', () => {
    const stepped = (day: number): number => quieter(day) - (day < 24.5 ? 0 : 6);
    const facts = factsOf(SLAB, readingsOf(30, stepped), { twins: [summariesOf(wave)] });
    expect(assessTrust(facts, at(26))).toMatchObject({
      verdict: 'watch',
      signs: ['persistent_step', 'dead_amplitude'],
    });
  });
});

test('days before a change of the plants or of the probe are not compared with those after it', () => {
  const facts = { ...factsOf(SLAB, readingsOf(30, quieter)), comparableFromMs: at(20) };
  expect(assessTrust(facts, at(26)).verdict).toBe('trusted');
});

describe('a rise by more than any before', () => {
  const risen = (day: number): number => wave(day) + (day < 10.5 ? 0 : 6);
  const fallen = (day: number): number => wave(day) - (day < 10.5 ? 0 : 6);

  test.each([
    ['a rise without a twin', risen, [], ['persistent_step']],
    ['a rise that the twin does not show', risen, [summariesOf(wave)], ['persistent_step']],
    ['a rise that the twin shows too', risen, [summariesOf(risen)], []],
    ['a fall on a day on which the twin rises', fallen, [summariesOf(risen)], ['persistent_step']],
  ] as const)('%s is judged by what the twin shows', (_, valueAt, twins, signs) => {
    const facts = factsOf(SLAB, readingsOf(12, valueAt), { twins });
    expect(signsAt(signSpans(facts), at(11))).toEqual(signs);
  });
});
