import { expect, test } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { newQueryClient } from '../../api/query-client.ts';
import type { CalendarDay, DayNote } from './calendar-days.ts';
import { DayNotes } from './day-notes.tsx';

const startMs = Date.parse('2026-06-10T22:00:00Z');
const day = (notes: readonly DayNote[]): CalendarDay => ({
  date: '2026-06-11',
  startMs,
  endMs: startMs + 86_400_000,
  runs: [],
  waterM3: 0,
  deliveredM3: 0,
  plannedM3: 0,
  done: 0,
  planned: 0,
  skipped: 0,
  failed: 0,
  notes,
});

function linesOf(notes: readonly DayNote[]): string[] {
  // Nothing is requested for a cell.
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { enabled: false } });
  const { container } = renderInApp(
    <ul>
      <li>
        <DayNotes day={day(notes)} names={new Map()} isLoaded />
      </li>
    </ul>,
    client,
  );
  return [...container.querySelectorAll('li > span')].map(({ textContent }) => textContent ?? '');
}

const waits = (name: string): DayNote => ({ kind: 'waits', name, minutes: 28 });

test('a day never takes more than two lines, whatever happens on it, so that all weeks have the same height', () => {
  const names = ['North', 'South', 'East', 'West'];
  expect(linesOf(names.slice(0, 2).map(waits))).toHaveLength(2);
  expect(linesOf(names.map(waits))).toEqual([expect.stringContaining('North'), '+3 more']);
});
