import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aBoardRun } from '../../lib/schedules/test-board.ts';
import { drawPage } from '../../lib/schedules/test-page.tsx';
import { calendarDays } from './calendar-days.ts';
import { DayList } from './day-list.tsx';

const noop = () => undefined;
const DATES = ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'];
const runs = DATES.map((date) => aBoardRun({ date, starts_at: `${date}T18:00:00Z`, ends_at: `${date}T19:00:00Z` }));
const board = { dates: { start_date: '', end_date: '' }, runs, sources: [], risks: [], marks: [], clock_changes: [] };

function drawList(today: string) {
  const days = calendarDays(DATES, board, 'Europe/Warsaw');
  return drawPage(<DayList days={days} today={today} nowMs={0} onWhy={noop} />, () => undefined);
}

const shown = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

afterEach(() => vi.unstubAllGlobals());

test('the list of a month opens at today; the days before come and go with one button', async () => {
  drawList('2026-06-11');
  const earlier = await screen.findByRole('button', { name: 'Show 2 earlier days' });
  expect(shown()).toEqual(['Thursday 11 June', 'Friday 12 June']);
  await userEvent.click(earlier);
  expect(shown()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Hide earlier days' }));
  expect(shown()).toHaveLength(2);
});

test.each(['2026-06-01', '2026-07-01'])(
  'a month that is to come or is over is there as a whole: on %s',
  async (today) => {
    drawList(today);
    await screen.findByText('Tuesday 9 June');
    expect(shown()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
  },
);
