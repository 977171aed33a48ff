import { expect, test } from 'vitest';
import type { Silence } from '../findings/silence.ts';
import type { ArrivalWord } from './arrival.ts';
import { isCorrection, type RunVerdict } from './correction.ts';

const silent = (silence: Silence, count = 10): RunVerdict => ({ said: { silence }, count });
const said = (word: ArrivalWord, count = 10, sensor = 'HUMIDITY_1'): RunVerdict => ({ said: { word, sensor }, count });

test.each<[string, RunVerdict, RunVerdict, boolean]>([
  ['readings that came late replace a silence', silent('reports_too_seldom'), said('wetted'), true],
  ['readings that came late end learning', silent('learning', 0), said('no_response'), true],
  ['readings that came late show that it was draining', silent('reports_too_seldom'), silent('draining'), true],
  ['the rest of the readings changes a word', said('weak'), said('wetted'), true],
  ['rain that was reported late replaces a word', said('wetted'), silent('rain'), true],
  ['the same word stays as it was said', said('weak'), said('weak'), false],
  ['the same silence stays as it was said', silent('draining'), silent('draining'), false],
  ['a word learnt from fewer examples replaces none', said('wetted', 6), said('weak', 5), false],
  ['a word of another sensor replaces none', said('wetted'), said('weak', 10, 'HUMIDITY_2'), false],
  ['too few examples left replace no word', said('wetted', 6), silent('learning', 4), false],
  ['too few examples left replace no silence', silent('too_small', 6), silent('learning', 4), false],
  ['a sensor that is believed again says nothing', silent('probe_not_trusted'), said('no_response'), false],
  ['soil that has thawed says nothing', silent('frozen'), said('no_response'), false],
])('of a run that is judged again, %s', (_, before, again, expected) => {
  expect(isCorrection(before, again)).toBe(expected);
});
