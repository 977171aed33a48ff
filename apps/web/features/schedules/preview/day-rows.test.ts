import { expect, test } from 'vitest';
import { dayRows, shownSpan } from './day-rows.ts';
import type { PreviewOpening } from './preview-days.ts';

const day = { startMs: Date.parse('2026-06-10T22:00:00Z'), endMs: Date.parse('2026-06-11T22:00:00Z') };
const style = { control: false, preWater: 5, flush: 10, nameOf: (id: string) => `Block ${id}` };

function opening(
  element: string,
  from: string,
  until: string,
  overrides: Partial<PreviewOpening> = {},
): PreviewOpening {
  return {
    open_at: `2026-06-11T${from}:00Z`,
    close_at: `2026-06-11T${until}:00Z`,
    id_output: `valve ${element}`,
    id_element: element,
    role: 'element',
    date: '2026-06-11',
    cycle: 1,
    fertigation: false,
    shifted_minutes: 0,
    skipped: null,
    ...overrides,
  };
}

test('each section has a row even without runs on this day; outputs of the source have none', () => {
  const plannedOpenings = [opening('B', '05:00', '05:30'), opening('B', '05:00', '05:30', { role: 'source' })];
  expect(dayRows(plannedOpenings, ['A', 'B'], day, style).map(({ name, runs }) => [name, runs.length])).toEqual([
    ['Block A', 0],
    ['Block B', 1],
  ]);
});

test('a run shows its fertiliser between clean water, its delay as a ghost, and a skip as skipped', () => {
  const [row] = dayRows(
    [
      opening('A', '05:45', '06:15', { fertigation: true, shifted_minutes: 45 }),
      opening('A', '09:00', '09:30', { skipped: 'source_short' }),
    ],
    ['A'],
    day,
    style,
  );
  expect(row?.runs).toMatchObject([
    {
      kind: 'fertigation',
      preWaterMs: 300_000,
      flushMs: 600_000,
      ghostFromMs: Date.parse('2026-06-11T05:00:00Z'),
    },
    { kind: 'irrigation', state: 'skipped' },
  ]);
});

test('the day starts at four in the morning, or earlier if something runs before', () => {
  const from = (open: string) => shownSpan(dayRows([opening('A', open, '05:00')], ['A'], day, style), day).fromMs;
  expect(from('03:00')).toBe(day.startMs + 4 * 3_600_000);
  expect(from('01:00')).toBe(day.startMs);
});
