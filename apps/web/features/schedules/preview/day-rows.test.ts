import { expect, test } from 'vitest';
import { dayRows, shownSpan } from './day-rows.ts';
import type { PreviewPlan } from './preview-days.ts';

const day = { startMs: Date.parse('2026-06-10T22:00:00Z'), endMs: Date.parse('2026-06-11T22:00:00Z') };
const look = { control: false, preWater: 5, flush: 10, nameOf: (id: string) => `Block ${id}` };

function plan(element: string, from: string, until: string, more: Partial<PreviewPlan> = {}): PreviewPlan {
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
    ...more,
  };
}

test('each section has a row, also one that does not run on this day; outputs of the source have none', () => {
  const plans = [plan('B', '05:00', '05:30'), plan('B', '05:00', '05:30', { role: 'source' })];
  expect(dayRows(plans, ['A', 'B'], day, look).map(({ name, runs }) => [name, runs.length])).toEqual([
    ['Block A', 0],
    ['Block B', 1],
  ]);
});

test('a run shows its fertiliser between clean water, its delay as a ghost, a skip as such', () => {
  const [row] = dayRows(
    [
      plan('A', '05:45', '06:15', { fertigation: true, shifted_minutes: 45 }),
      plan('A', '09:00', '09:30', { skipped: 'source_short' }),
    ],
    ['A'],
    day,
    look,
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

test('the day is drawn from four in the morning on, unless something runs before', () => {
  const from = (open: string) => shownSpan(dayRows([plan('A', open, '05:00')], ['A'], day, look), day).fromMs;
  expect(from('03:00')).toBe(day.startMs + 4 * 3_600_000);
  expect(from('01:00')).toBe(day.startMs);
});
