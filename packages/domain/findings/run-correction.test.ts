import { expect, test } from 'vitest';
import type { Silence } from './silence.ts';
import type { ArrivalWord } from '../water-arrival/arrival.ts';
import { isCorrection, type RunVerdict } from './run-correction.ts';

const silent = (silence: Silence, count = 10): RunVerdict => ({ outcome: { silence }, count });
const stated = (word: ArrivalWord, count = 10, sensor = 'HUMIDITY_1'): RunVerdict => ({
  outcome: { word, sensor },
  count,
});

test.each<[string, RunVerdict, RunVerdict, boolean]>([
  ['readings that came late replace a silence', silent('reports_too_seldom'), stated('wetted'), true],
  ['readings that came late end learning', silent('learning', 0), stated('no_response'), true],
  ['readings that came late show that it was draining', silent('reports_too_seldom'), silent('draining'), true],
  ['the rest of the readings changes a word', stated('weak'), stated('wetted'), true],
  ['rain that was reported late replaces a word', stated('wetted'), silent('rain'), true],
  ['the same word stays as it was', stated('weak'), stated('weak'), false],
  ['the same silence stays as it was', silent('draining'), silent('draining'), false],
  ['a word learnt from fewer examples replaces none', stated('wetted', 6), stated('weak', 5), false],
  ['a word of another sensor replaces none', stated('wetted'), stated('weak', 10, 'HUMIDITY_2'), false],
  ['too few examples left replace no word', stated('wetted', 6), silent('learning', 4), false],
  ['too few examples left replace no silence', silent('too_small', 6), silent('learning', 4), false],
  ['a sensor that is believed again says nothing', silent('probe_not_trusted'), stated('no_response'), false],
  ['soil that has thawed says nothing', silent('frozen'), stated('no_response'), false],
])('of a run that is judged again, %s', (_, before, again, expected) => {
  expect(isCorrection(before, again)).toBe(expected);
});
