import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aProgram } from './list/test-plans.ts';
import SchedulesScreen from './schedules-screen.tsx';
import { OpenByHandContext, type OpenByHand } from '../../lib/open-by-hand.ts';
import { drawPage, type Reply, type Sent } from '../../lib/schedules/test-page.tsx';

const skipped = {
  id_run: 'run',
  date: '2026-06-11',
  cycle: 1,
  result: 'correct_with_logic' as const,
  finished_at: '2026-06-11T05:00:00Z',
  explanation: [
    {
      kind: 'title',
      state: 'closed' as const,
      decided: false,
      text: { pl: '', en: 'Skipped because the soil was wet' },
    },
    { kind: 'day', state: 'open' as const, decided: false, text: { pl: '', en: 'Day: Thursday is a run day' } },
    { kind: 'condition', state: 'closed' as const, decided: true, text: { pl: '', en: 'Soil moisture: 31.4 %' } },
  ],
};
const programs = [
  aProgram({ name: 'North', last_result: skipped }),
  aProgram({ id: 'south', name: 'South', state: 'paused', pause: { start: '2026-06-01T00:00:00Z', end: null } }),
];

type Given = {
  readonly userType?: 1 | 2;
  readonly programs?: Reply;
  readonly reply?: (request: Sent) => Reply | undefined;
  readonly onOpen?: (what: OpenByHand) => void;
};

function drawList(given: Given = {}) {
  return drawPage(
    <OpenByHandContext value={given.onOpen ?? (() => undefined)}>
      <SchedulesScreen />
    </OpenByHandContext>,
    (request) =>
      given.reply?.(request) ??
      (request.path === '/api/schedulers' ? (given.programs ?? { body: programs }) : undefined),
    given.userType,
  );
}

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const found = link.closest<HTMLElement>('[role="row"]');
  if (found === null) throw new Error(`${name} stands in no row`);
  return within(found);
};

afterEach(() => vi.unstubAllGlobals());

describe('the list of programs', () => {
  test('says in one sentence that there is none, and how to make one', async () => {
    drawList({ programs: { body: [] } });
    expect(await screen.findByText(/No schedules yet/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'New schedule' }).length).toBeGreaterThan(0);
  });

  test('says what happened when it cannot be read, and tries again', async () => {
    drawList({ programs: { status: 503, body: { err: 'unavailable', message: 'Not available for a moment.' } } });
    expect(await screen.findByText('Not available for a moment.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('shows only what a filter holds, and leads back to all', async () => {
    drawList();
    await userEvent.click(await screen.findByRole('button', { name: /Needs attention/ }));
    expect(screen.getByText('No program fits this filter.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('link', { name: 'North' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Paused/ }));
    expect(screen.queryByRole('link', { name: 'North' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'South' })).toBeInTheDocument();
  });

  test('leads back to all from a search without a hit, and takes what was typed with it', async () => {
    drawList();
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, 'west{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('link', { name: 'North' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  test('lets an ordinary user pause and skip, but not change', async () => {
    drawList({ userType: 2 });
    const north = await row('North');
    expect(await north.findByRole('button', { name: 'Pause…' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New schedule' })).not.toBeInTheDocument();
    await userEvent.click(north.getByRole('button', { name: 'More about North' }));
    expect(await screen.findByRole('menuitem', { name: 'Look at it' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  test('says of a start that waits for its water which one the program asks for', async () => {
    const next_run = {
      date: '2026-06-11',
      cycle: 1,
      open_at: '2026-06-11T20:25:00Z',
      close_at: '2026-06-11T21:25:00Z',
      own_open_at: '2026-06-11T19:40:00Z',
    };
    drawList({ programs: { body: [aProgram({ name: 'North', next_run })] } });
    expect(await (await row('North')).findByText('instead of 21:40')).toBeInTheDocument();
  });

  test('tells the hour of a start that waits also where it is days away', async () => {
    const next_run = {
      date: '2099-06-11',
      cycle: 1,
      open_at: '2099-06-11T20:25:00Z',
      close_at: '2099-06-11T21:25:00Z',
      own_open_at: '2099-06-11T19:40:00Z',
    };
    drawList({ programs: { body: [aProgram({ name: 'North', next_run })] } });
    const north = await row('North');
    expect(await north.findByText(/11 Jun.*, 22:25$/)).toBeInTheDocument();
    expect(north.getByText('instead of 21:40')).toBeInTheDocument();
  });

  test('asks for the end of a pause and sends it', async () => {
    const { sent } = drawList({ reply: ({ path }) => (path.endsWith('/pause') ? { body: programs[0] } : undefined) });
    const north = await row('North');
    await userEvent.click(await north.findByRole('button', { name: 'Pause…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    const pause = sent.find(({ path }) => path === '/api/schedulers/north/pause');
    expect(pause).toMatchObject({ method: 'POST', body: { end: null } });
  });

  test('says whose clock it keeps to a reader whose own clock shows another hour', async () => {
    const abroad = {
      user: { user_type: 1, time_zone: 'America/New_York', language: 'en' },
      client: { state: 'active', time_zone: 'Europe/Warsaw' },
    };
    drawList({ reply: ({ path }) => (path === '/api/me' ? { body: abroad } : undefined) });
    expect(await screen.findByText(/times here are those of the farm: Central European Time/)).toBeInTheDocument();
  });

  test('opens the card that says why from the last result', async () => {
    const why = {
      ...skipped,
      provisional: false,
      starts_at: '2026-06-11T04:30:00Z',
      decided_at: '2026-06-11T04:29:40Z',
      outcome: 'did_not_run',
      what_would_change: [],
      water: { planned: 5.7, given: null, measured: null },
      previous: null,
      next: null,
    };
    const opened: OpenByHand[] = [];
    const { sent } = drawList({
      onOpen: (what) => opened.push(what),
      reply: ({ path }) => {
        if (path.endsWith('/why')) return { body: why };
        if (path === '/api/schedulers/north') return { body: programs[0] };
        return path === '/api/sections' ? { body: [{ id: 'A', name: 'Block A', id_output: 'valve-a' }] } : undefined;
      },
    });
    const north = await row('North');
    await userEvent.click(north.getByRole('button', { name: /With logic/ }));
    expect(await screen.findByText(/Gate 2 of 2, stopped it/)).toBeInTheDocument();
    expect(screen.getByText('31.4 %')).toBeInTheDocument();
    expect(screen.getByText('Nothing opened.')).toBeInTheDocument();
    expect(sent.find(({ path }) => path.endsWith('/why'))?.query.get('date')).toBe('2026-06-11');
    // In place of what did not run, the usual way of opening by hand, for as long as the program would have.
    await userEvent.click(await screen.findByRole('button', { name: 'Irrigate now for…' }));
    expect(opened).toEqual([{ idOutput: 'valve-a', minutes: 30 }]);
  });
});
