import { notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aFinding } from '../../entities/finding/testing/test-finding.ts';
import { aSchedule } from './list/testing/test-schedules.ts';
import SchedulesScreen from './schedules-screen.tsx';
import { OpenByHandContext, type HandOpeningRequest } from '../../entities/output/open-by-hand.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { anAccount, signedInUser } from '../../entities/session/testing/test-me.ts';
import { renderPage, type Reply, type SentRequest } from '../../entities/schedule/testing/test-page.tsx';

const skipped = {
  id_run: 'run',
  date: '2026-06-11',
  cycle: 1,
  result: 'correct_with_logic' as const,
  short_reason: { pl: 'gleba 31,4 %, próg 28', en: 'soil 31.4 %, limit 28' },
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
const scheduleList = [
  aSchedule({ name: 'North', last_result: skipped }),
  aSchedule({ id: 'south', name: 'South', state: 'paused', pause: { start: '2026-06-01T00:00:00Z', end: null } }),
];

/** Why the last cycle of North did not run. */
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

/** Responses of a server that knows why North did not run. */
const whyReply = ({ path }: SentRequest): Reply | undefined => {
  if (path.endsWith('/why')) return { body: why };
  if (path === '/api/schedulers/north') return { body: scheduleList[0] };
  return path === '/api/sections' ? { body: [{ id: 'A', name: 'Block A', id_output: 'valve-a' }] } : undefined;
};

type ScreenOptions = {
  readonly userType?: 1 | 2;
  readonly listReply?: Reply;
  readonly reply?: (request: SentRequest) => Reply | Promise<Reply> | undefined;
  readonly onOpen?: (what: HandOpeningRequest) => void;
};

function renderList(options: ScreenOptions = {}) {
  return renderPage(
    <OpenByHandContext value={options.onOpen ?? (() => undefined)}>
      <SchedulesScreen />
    </OpenByHandContext>,
    (request) =>
      options.reply?.(request) ??
      (request.path === '/api/schedulers' ? (options.listReply ?? { body: scheduleList }) : undefined),
    options.userType,
  );
}

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const found = link.closest<HTMLElement>('[role="row"]');
  if (found === null) throw new Error(`${name} is not in any row`);
  return within(found);
};

afterEach(() => vi.unstubAllGlobals());

describe('schedule list', () => {
  test('an empty schedule list is explained in one sentence, with how to create a schedule', async () => {
    renderList({ listReply: { body: [] } });
    expect(await screen.findByText(/No schedules yet/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'New schedule' }).length).toBeGreaterThan(0);
  });

  test('the schedule list appears once it can be grouped by water source, so that no row moves under an open menu', async () => {
    const late = Promise.withResolvers<Reply>();
    renderList({ reply: ({ path }) => (path === '/api/water_sources' ? late.promise : undefined) });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'North' })).not.toBeInTheDocument();
    late.resolve({ body: [] });
    expect(await screen.findByRole('link', { name: 'North' })).toBeInTheDocument();
  });

  test('the schedule list appears ungrouped if the water sources cannot be loaded', async () => {
    renderList({
      reply: ({ path }) =>
        path === '/api/water_sources'
          ? { status: 403, body: { err: 'access_denied', message: 'Access denied' } }
          : undefined,
    });
    expect(await screen.findByRole('link', { name: 'North' })).toBeInTheDocument();
  });

  test('the schedule list shows an error when loading fails, and retries', async () => {
    renderList({
      listReply: {
        status: 503,
        body: { err: 'unavailable', message: 'The service is temporarily unavailable. Nothing was changed.' },
      },
    });
    expect(await screen.findByText('The service is temporarily unavailable. Nothing was changed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('the schedule list shows only what matches a filter, and offers a way back to all', async () => {
    renderList();
    await userEvent.click(await screen.findByRole('button', { name: /Needs attention/ }));
    expect(screen.getByText('No matching schedules.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('link', { name: 'North' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Paused/ }));
    expect(screen.queryByRole('link', { name: 'North' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'South' })).toBeInTheDocument();
  });

  test('the schedule list offers a way back to all from a search without results, and clears the search field', async () => {
    renderList();
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, 'west{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('link', { name: 'North' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  test('the schedule list lets an ordinary user pause and skip, but not edit', async () => {
    renderList({ userType: 2 });
    const north = await row('North');
    expect(await north.findByRole('button', { name: 'Pause…: North' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New schedule' })).not.toBeInTheDocument();
    await userEvent.click(north.getByRole('button', { name: 'More actions for North' }));
    expect(await screen.findByRole('menuitem', { name: 'View' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  test('the schedule list shows the intended time of a start that waits for water', async () => {
    const next_run = {
      date: '2026-06-11',
      cycle: 1,
      open_at: '2026-06-11T20:25:00Z',
      close_at: '2026-06-11T21:25:00Z',
      own_open_at: '2026-06-11T19:40:00Z',
    };
    renderList({ listReply: { body: [aSchedule({ name: 'North', next_run })] } });
    expect(await (await row('North')).findByText('instead of 21:40')).toBeInTheDocument();
  });

  test('the schedule list also shows the intended time of a delayed start that is days ahead', async () => {
    const next_run = {
      date: '2099-06-11',
      cycle: 1,
      open_at: '2099-06-11T20:25:00Z',
      close_at: '2099-06-11T21:25:00Z',
      own_open_at: '2099-06-11T19:40:00Z',
    };
    renderList({ listReply: { body: [aSchedule({ name: 'North', next_run })] } });
    const north = await row('North');
    expect(await north.findByText(/11 Jun.*, 22:25$/)).toBeInTheDocument();
    expect(north.getByText('instead of 21:40')).toBeInTheDocument();
  });

  test('the schedule list asks for the end of a pause and sends it', async () => {
    const { sent } = renderList({
      reply: ({ path }) => (path.endsWith('/pause') ? { body: scheduleList[0] } : undefined),
    });
    const north = await row('North');
    await userEvent.click(await north.findByRole('button', { name: 'Pause…: North' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    const pause = sent.find(({ path }) => path === '/api/schedulers/north/pause');
    expect(pause).toMatchObject({ method: 'POST', body: { end: null } });
  });

  test('the schedule list states the time zone to a user in another one', async () => {
    const me = signedInUser(1);
    const otherZone = { ...me, user: { ...me.user, time_zone: 'America/New_York' } };
    renderList({ reply: ({ path }) => (path === '/api/me' ? { body: otherZone } : undefined) });
    expect(await screen.findByText(/times are in the farm.s time zone: Central European Time/)).toBeInTheDocument();
  });

  test('the schedule list opens the why card from the last result', async () => {
    const opened: HandOpeningRequest[] = [];
    const { sent } = renderList({
      onOpen: (what) => opened.push(what),
      reply: whyReply,
    });
    const north = await row('North');
    await userEvent.click(north.getByRole('button', { name: /Changed by a condition/ }));
    expect(await screen.findByText(/Check 2 of 2, stopped it/)).toBeInTheDocument();
    expect(screen.getByText('31.4 %')).toBeInTheDocument();
    expect(screen.getByText('Nothing opened.')).toBeInTheDocument();
    expect(sent.find(({ path }) => path.endsWith('/why'))?.query.get('date')).toBe('2026-06-11');
    // Instead of the run that did not happen: opens by hand, for the schedule's duration.
    await userEvent.click(await screen.findByRole('button', { name: 'Irrigate now for…' }));
    expect(opened).toEqual([{ outputId: 'valve-a', minutes: 30 }]);
  });

  test('the why card of a cycle that ran ends with what the probe saw of it', async () => {
    const ran = { ...why, id_run: 'run of North', outcome: 'ran', water: { planned: 5.7, given: 5.6, measured: null } };
    const { sent } = renderList({
      reply: (request) => {
        if (request.path.endsWith('/why')) return { body: ran };
        if (request.path !== '/api/findings') return whyReply(request);
        return { body: [aFinding({ word: 'wetted', value: 2.4, low: 2.1, high: 2.9 })] };
      },
    });
    await userEvent.click((await row('North')).getByRole('button', { name: /Changed by a condition/ }));
    expect(
      await screen.findByText('Water at the probe of Kwatera A: wetted (+2.4, expected 2.1 to 2.9)'),
    ).toBeInTheDocument();
    expect(sent.find(({ path }) => path === '/api/findings')?.query.get('id_run')).toBe('run of North');
  });

  describe('in an expired account', () => {
    const expired = signedInUser(1, { client: anAccount('expired') });
    const reply = (request: SentRequest) =>
      request.path === '/api/me'
        ? { body: expired }
        : request.path.endsWith('/skip')
          ? { body: scheduleList[0] }
          : whyReply(request);

    test('watering instead of a cycle that did not run is shown in an expired account, but disabled with the reason', async () => {
      renderList({ reply });
      const north = await row('North');
      await userEvent.click(north.getByRole('button', { name: /Changed by a condition/ }));
      expect(await screen.findByRole('button', { name: 'Irrigate now for…' })).toBeDisabled();
      expect(within(screen.getByRole('dialog')).getByText(/^The account has expired/)).toBeInTheDocument();
    });

    test.each([
      ['expired', reply, false],
      ['active', (request: SentRequest) => (request.path === '/api/me' ? undefined : reply(request)), true],
    ])('undoing a skip is offered only where it is accepted: in an %s account', async (_, answers, offersUndo) => {
      const show = vi.spyOn(notifications, 'show');
      const at = { open_at: '2026-06-12T04:00:00Z', close_at: '2026-06-12T05:00:00Z' };
      const next_run = { date: '2026-06-12', cycle: 1, own_open_at: at.open_at, ...at };
      renderList({ reply: answers, listReply: { body: [aSchedule({ name: 'North', next_run })] } });
      const north = await row('North');
      await userEvent.click(await north.findByRole('button', { name: /^Skip / }));
      await vi.waitFor(() => expect(show).toHaveBeenCalled());
      renderInApp(show.mock.lastCall?.[0].message);
      expect(await screen.findByText(/^Skipped: North/)).toBeInTheDocument();
      expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(offersUndo ? 1 : 0);
    });
  });
});
