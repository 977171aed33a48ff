import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { TimeAxis } from './time-axis.tsx';

const MIDNIGHT_MS = Date.parse('2026-06-11T00:00:00Z');
const HOUR_MS = 3_600_000;

const marksOf = (everyHours: number, fullTime = false): readonly (string | null)[] => {
  const { container } = renderInApp(
    <TimeAxis
      fromMs={MIDNIGHT_MS + HOUR_MS}
      untilMs={MIDNIGHT_MS + 24 * HOUR_MS}
      everyHours={everyHours}
      zone="UTC"
      fullTime={fullTime}
    />,
  );
  return [...container.querySelectorAll('b')].map(({ textContent }) => textContent);
};

test('the name of the next day at the end has the place of the hour just before it', () => {
  expect(marksOf(2).slice(-2)).toEqual(['20', 'Fri']);
  expect(marksOf(6).slice(-2)).toEqual(['18', 'Fri']);
});

test('a full time at the end is as short as the others and hides none', () => {
  expect(marksOf(6, true)).toEqual(['06:00', '12:00', '18:00', '00:00']);
});

test.each([
  { widthPx: 420, marks: ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'] },
  { widthPx: 240, marks: ['Thu', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'] },
])('the name of a day at the start of $widthPx px has its own place', ({ widthPx, marks }) => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
  const { container } = renderInApp(
    <TimeAxis fromMs={MIDNIGHT_MS} untilMs={MIDNIGHT_MS + 167 * HOUR_MS} everyHours={24} zone="UTC" />,
  );
  width.mockRestore();
  expect([...container.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(marks);
});
