import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../entities/schedule/testing/test-page.tsx';
import { aBoardRun } from '../../entities/schedule/testing/test-board.ts';
import CalendarScreen from './calendar-screen.tsx';

const TOMORROW = Temporal.PlainDate.from('2026-07-16');
const at = (time: string) =>
  TOMORROW.toZonedDateTime({ timeZone: 'Europe/Warsaw', plainTime: time }).toInstant().toString();
const run = aBoardRun({
  date: TOMORROW.toString(),
  own_start_at: at('05:00'),
  starts_at: at('05:00'),
  ends_at: at('06:00'),
});
const why = {
  ...run,
  provisional: true,
  decided_at: run.starts_at,
  explanation: [
    { kind: 'title', state: 'open', decided: false, text: { pl: 'x', en: 'Expected to run' } },
    { kind: 'day', state: 'open', decided: false, text: { pl: 'x', en: 'Day and pause: not paused' } },
  ],
  what_would_change: [],
  previous: null,
  next: null,
};

/** Mocks a server that, like the real one, returns the requested period. */
function renderCalendar() {
  return renderPage(<CalendarScreen />, ({ path, query }) => {
    if (path === '/api/schedulers/board') {
      const dates = { start_date: query.get('start_date'), end_date: query.get('end_date') };
      return { body: { dates, runs: [run], sources: [], risks: [], marks: [], clock_changes: [] } };
    }
    return path.endsWith('/why') ? { body: why } : undefined;
  });
}

afterEach(() => vi.unstubAllGlobals());

test('a planned run is found in the calendar, which explains why it will run and skips it from its day', async () => {
  const { sent } = renderCalendar();
  const [planned] = await screen.findAllByRole('button', { name: /1 planned/ });
  await userEvent.click(planned ?? document.body);
  const day = await screen.findByRole('dialog');
  await userEvent.click(within(day).getByRole('button', { name: /^Skip: Rano, 05:00–06:00/ }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/skip'))?.body).toEqual({ date: run.date, cycle: 1 }),
  );
  const [line] = within(day).getAllByRole('button', { name: /^05:00–06:00 Rano ?, planned/ });
  await userEvent.click(line ?? document.body);
  expect(await screen.findByText('not paused')).toBeInTheDocument();
});

test('arrow keys move between days', async () => {
  renderCalendar();
  await screen.findAllByRole('button', { name: /1 planned/ });
  const today = screen.getAllByRole('button').find((button) => button.getAttribute('aria-current') === 'date');
  today?.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  expect(document.activeElement).toBe(today);
});

test('history that failed to load is not shown as a quiet day', async () => {
  renderPage(<CalendarScreen />, ({ path }) =>
    path === '/api/schedulers/board'
      ? {
          status: 503,
          body: { err: 'unavailable', message: 'The service is temporarily unavailable. Nothing was changed.' },
        }
      : undefined,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable');
  expect(screen.getAllByText('No data').length).toBeGreaterThan(28);
});
