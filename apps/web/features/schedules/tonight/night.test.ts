import { expect, test } from 'vitest';
import { dayOfNight, nightOf, offsetOfDay } from './night.ts';

const WARSAW = 'Europe/Warsaw';
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(WARSAW).epochMilliseconds;
const hours = (wall: string, offset = 0) => {
  const { fromMs, untilMs } = nightOf(at(wall), offset, WARSAW);
  return [fromMs, untilMs].map((ms) =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(WARSAW)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
      .slice(8),
  );
};

test.each([
  ['the coming night is shown in the afternoon', '2026-06-11T12:00', 0, ['11T18:00', '12T08:00']],
  ['the night that ended is shown before noon', '2026-06-11T11:59', 0, ['10T18:00', '11T08:00']],
  [
    'a night that is running is shown from its last three full hours on',
    '2026-06-12T02:30',
    0,
    ['11T23:00', '12T08:00'],
  ],
  ['another night is whole', '2026-06-12T02:30', 1, ['12T18:00', '13T08:00']],
  ['the night the clocks go back still ends at eight', '2026-10-24T15:00', 0, ['24T18:00', '25T08:00']],
])('%s', (_what, wall, offset, night) => {
  expect(hours(wall, offset)).toEqual(night);
});

test.each(['2026-06-12T11:00', '2026-06-12T13:00', '2026-10-25T13:00'])(
  'a selected day means the night that starts that evening (%s)',
  (wall) => {
    for (const day of ['2026-06-01', '2026-10-24', '2026-12-31']) {
      const offset = offsetOfDay(day, at(wall), WARSAW);
      expect(dayOfNight(nightOf(at(wall), offset, WARSAW), WARSAW)).toBe(day);
    }
  },
);

test('a day its month does not have becomes the last day of that month', () => {
  const now = at('2026-06-12T13:00');
  expect(dayOfNight(nightOf(now, offsetOfDay('2026-02-31', now, WARSAW), WARSAW), WARSAW)).toBe('2026-02-28');
});
