import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aBoardRun } from '../../entities/schedule/testing/test-board.ts';
import { renderPage } from '../../entities/schedule/testing/test-page.tsx';
import { calendarDays } from './calendar-days.ts';
import { DayList } from './day-list.tsx';

const noop = () => undefined;
const DATES = ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'];
const runs = DATES.map((date) => aBoardRun({ date, starts_at: `${date}T18:00:00Z`, ends_at: `${date}T19:00:00Z` }));
const board = { dates: { start_date: '', end_date: '' }, runs, sources: [], risks: [], marks: [], clock_changes: [] };

function renderList(today: string) {
  const days = calendarDays(DATES, board, 'Europe/Warsaw');
  return renderPage(<DayList days={days} today={today} nowMs={0} onWhy={noop} />, () => undefined);
}

const visibleDates = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

afterEach(() => vi.unstubAllGlobals());

test('a month list opens at today; one button shows and hides the earlier days', async () => {
  renderList('2026-06-11');
  const earlier = await screen.findByRole('button', { name: 'Show 2 earlier days' });
  expect(visibleDates()).toEqual(['Thursday 11 June', 'Friday 12 June']);
  await userEvent.click(earlier);
  expect(visibleDates()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Hide earlier days' }));
  expect(visibleDates()).toHaveLength(2);
});

test.each(['2026-06-01', '2026-07-01'])(
  'a month entirely in the past or future is listed in full: on %s',
  async (today) => {
    renderList(today);
    await screen.findByText('Tuesday 9 June');
    expect(visibleDates()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
  },
);
