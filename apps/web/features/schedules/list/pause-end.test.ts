import { ok, refuse } from '@zagon/domain/core/result.ts';
import { expect, test } from 'vitest';
import { pauseEnd } from './pause-end.ts';

const zone = 'Europe/Warsaw';
const now = Date.parse('2026-10-24T20:00:00Z');

test("a pause ends at midnight in the farm's time zone, even on the night the clocks go back", () => {
  expect(pauseEnd('tomorrow', '', now, zone)).toEqual(ok('2026-10-24T22:00:00.000Z'));
  expect(pauseEnd('day', '2026-10-26', now, zone)).toEqual(ok('2026-10-25T23:00:00.000Z'));
  expect(pauseEnd('week', '', now, zone)).toEqual(ok('2026-10-30T23:00:00.000Z'));
});

test('a pause until resumed has no end', () => {
  expect(pauseEnd('resumed', '2026-10-26', now, zone)).toEqual(ok(null));
});

test.each(['2026-10-24', '2026-10-01', '', 'soon'])(
  'a pause until a day that has begun or is invalid is refused (%s)',
  (day) => {
    expect(pauseEnd('day', day, now, zone)).toEqual(refuse('past'));
  },
);
