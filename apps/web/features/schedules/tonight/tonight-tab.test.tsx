import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aBoardRun } from '../../../entities/schedule/testing/test-board.ts';
import { renderPage } from '../../../entities/schedule/testing/test-page.tsx';
import type { Board, Risk } from '../../../entities/schedule/use-board.ts';
import { aSchedule } from '../list/testing/test-schedules.ts';
import { countCleanSchedules, numbered, numberOf } from './risks.ts';
import { flowSteps, unmetFlow } from '../../../entities/schedule/flow-steps.ts';
import { TonightTab } from './tonight-tab.tsx';

const run = aBoardRun({});
const stale: Risk = {
  id_scheduler: run.id_scheduler,
  date: run.date,
  cycle: run.cycle,
  name: run.name,
  starts_at: run.starts_at,
  kind: 'probe_stale',
  id_object: 'probe-2',
  object_name: 'Tunnel 2',
  value: null,
  unit: null,
  since: '2026-06-11T16:05:00Z',
  condition: 0,
  late: null,
  instead: [{ id_object: 'probe-1', name: 'Tunnel 1', field: 'HUMIDITY_1' }],
  text: { pl: 'x', en: 'Probe Tunnel 2 last reported at 18:05.' },
  effect: { pl: 'x', en: 'This cycle will not run.' },
};
const silent: Risk = { ...stale, cycle: 2, kind: 'module_silent', starts_at: '2026-06-12T02:00:00Z', instead: [] };

function renderNight(overrides: Partial<Board>, schedules: readonly ScheduleShape[] = []) {
  return renderPage(<TonightTab />, ({ path, query }) => {
    if (path === '/api/schedulers') return { body: schedules };
    if (path !== '/api/schedulers/board') return path.endsWith('/override') ? { body: {} } : undefined;
    const dates = { start_date: query.get('start_date'), end_date: query.get('end_date') };
    return { body: { dates, runs: [run], sources: [], risks: [], marks: [], clock_changes: [], ...overrides } };
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('tonight', () => {
  test('pending decisions are listed by time, and one tap lets another probe decide', async () => {
    const { sent } = renderNight({ risks: [silent, stale] });
    const cards = within(await screen.findByRole('list', { name: 'Runs at risk' }));
    expect(cards.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Use Tunnel 1',
      'Run it anyway',
      'Try to connect',
      'Skip this run',
    ]);
    await userEvent.click(cards.getByRole('button', { name: 'Use Tunnel 1' }));
    await waitFor(() =>
      expect(sent.find(({ path }) => path.endsWith('/override'))?.body).toEqual({
        date: run.date,
        cycle: 1,
        decide: { by: 'sensor', condition: 0, id_object: 'probe-1', field: 'HUMIDITY_1' },
      }),
    );
    expect(await cards.findByText('Sent')).toBeInTheDocument();
  });

  test('a run that comes too late leads to its schedule, which is asked to move it, and is not skipped', async () => {
    const late: Risk = {
      ...stale,
      kind: 'run_late',
      id_object: null,
      condition: null,
      instead: [],
      late: { opens: '2026-06-12T02:10:00Z', needed: '2026-06-11T20:00:00Z' },
      text: { pl: 'x', en: 'Block A: water may be needed from 22:00 on.' },
      effect: { pl: 'x', en: 'This run may come too late.' },
    };
    renderNight({ risks: [late] });
    const cards = within(await screen.findByRole('list', { name: 'Runs at risk' }));
    expect(cards.getByText('Block A: water may be needed from 22:00 on. This run may come too late.')).toBeVisible();
    expect(cards.queryAllByRole('button')).toEqual([]);
    expect(cards.getByRole('link', { name: 'Move the run' })).toHaveAttribute(
      'href',
      `#/schedules/${run.id_scheduler}?late=${run.date}&opens=2026-06-12T02%3A10%3A00Z&needed=2026-06-11T20%3A00%3A00Z`,
    );
  });

  test('a run that rests on a probe on watch leads to the probe, and needs no decision', async () => {
    const { sent } = renderNight({ risks: [{ ...stale, kind: 'probe_watched', instead: [] }] });
    const cards = within(await screen.findByRole('list', { name: 'Runs at risk' }));
    expect(cards.getByRole('link', { name: 'Open the probe' })).toHaveAttribute('href', '#/resources/modules/probe-2');
    expect(cards.queryAllByRole('button')).toEqual([]);
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('in the morning the past night links to the next one', async () => {
    vi.setSystemTime('2026-07-15T07:00:00Z');
    renderNight({});
    await userEvent.click(await screen.findByRole('button', { name: 'Next night: 1 run, 0.0 m³' }));
    expect(await screen.findByRole('heading', { name: /15.*16 July/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Next night: / })).not.toBeInTheDocument();
  });

  test('a run that will not happen offers to change its hours, but not to skip it', async () => {
    const short: Risk = { ...stale, kind: 'output_taken', id_object: null, condition: null, instead: [] };
    renderNight({ risks: [short, { ...short, cycle: 2, value: 12, unit: 'min' }] });
    const cards = within(await screen.findByRole('list', { name: 'Runs at risk' }));
    expect(cards.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Edit schedule',
      'Edit schedule',
      'Skip this run',
    ]);
  });

  test('a phone shows one water source at a time, the others behind tabs', async () => {
    const listen = () => undefined;
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('699px'),
      addEventListener: listen,
      removeEventListener: listen,
    }));
    const source = (id: string, name: string) => ({
      id,
      name,
      efficiency: 24,
      peak: 10,
      to_come: 5,
      flow: [{ from: run.starts_at, until: run.ends_at, total: 10, by: [] }],
      waits: [],
    });
    renderNight({
      runs: [aBoardRun({ id_water_source: 'pond' })],
      sources: [source('pond', 'Pond'), source('well', 'Well')],
    });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Pond', 'true'],
      ['Well', 'false'],
    ]);
    const flowOf = (name: string) => screen.queryByRole('img', { name: new RegExp(`^${name}: `) });
    expect([flowOf('Pond') !== null, flowOf('Well') !== null]).toEqual([true, false]);
    await userEvent.click(screen.getByRole('tab', { name: 'Well' }));
    expect([flowOf('Pond') !== null, flowOf('Well') !== null]).toEqual([false, true]);
  });

  test('a night without runs states that nothing runs, and what comes next', async () => {
    const next_run = {
      date: '2026-06-12',
      cycle: 1,
      open_at: '2026-06-12T11:00:00Z',
      close_at: '2026-06-12T12:00:00Z',
      own_open_at: '2026-06-12T11:00:00Z',
    };
    const schedules = [aSchedule({ name: 'Later' }), aSchedule({ id: 'next', name: 'North blocks', next_run })];
    renderNight({ runs: [] }, schedules);
    expect(await screen.findByText('Nothing runs tonight.')).toBeInTheDocument();
    expect(await screen.findByText(/^Next: .*13:00, North blocks$/)).toBeInTheDocument();
  });

  test('a night is not called clean if none of its runs will happen', async () => {
    vi.setSystemTime('2026-06-11T17:00:00Z');
    renderNight({ runs: [aBoardRun({ skipped: 'paused', outcome: 'will_not_run' })] });
    expect(await screen.findByText('Nothing runs tonight.')).toBeInTheDocument();
    expect(screen.queryByText('No problems expected.')).toBeNull();
    expect(screen.getByRole('region', { name: 'Night by water source' })).toBeInTheDocument();
  });
});

test('a bar shows the number of its card, and a schedule without one is clean', () => {
  const risks = numbered([silent, stale]);
  expect(numberOf(run, risks)).toBe(1);
  const other = aBoardRun({ id_scheduler: 'other' });
  expect(numberOf(other, risks)).toBeUndefined();
  expect(countCleanSchedules([run, other], risks)).toEqual({ all: 2, clean: 1 });
  const paused = aBoardRun({ id_scheduler: 'paused', skipped: 'paused', outcome: 'will_not_run' });
  expect(countCleanSchedules([run, other, paused], risks)).toEqual({ all: 2, clean: 1 });
});

test('flow is purple while its schedule fertigates, and unmet demand is drawn at the intended start', () => {
  const step = {
    from: run.starts_at,
    until: run.ends_at,
    total: 10,
    by: [{ id_scheduler: run.id_scheduler, own: false, flow: 10 }],
  };
  const partStyles = (runs: (typeof run)[]) =>
    flowSteps({ flow: [step] }, runs).flatMap(({ parts: overrides }) => overrides.map(({ kind: look }) => look));
  expect(partStyles([run])).toEqual(['irrigation']);
  expect(partStyles([aBoardRun({ fertigation: true })])).toEqual(['fertigation']);
  const late = aBoardRun({ own_start_at: '2026-06-11T17:15:00Z' });
  const waits = [{ ...late, waits_minutes: 45, text: run.title }];
  // It waits for its valve; the source has enough water.
  expect(unmetFlow([late], [])).toEqual([]);
  expect(unmetFlow([late], waits)).toEqual([
    { fromMs: Date.parse('2026-06-11T17:15:00Z'), untilMs: Date.parse(run.starts_at), flow: 10 },
  ]);
  expect(unmetFlow([aBoardRun({ skipped: 'source_short' })], waits)).toEqual([
    { fromMs: Date.parse(run.starts_at), untilMs: Date.parse(run.ends_at), flow: 10 },
  ]);
});

test.each(['run_late', 'probe_watched'] as const)('a run with the risk %s still runs as planned', (kind) => {
  expect(countCleanSchedules([run], numbered([{ ...stale, kind }]))).toEqual({ all: 1, clean: 1 });
  expect(countCleanSchedules([run], numbered([stale]))).toEqual({ all: 1, clean: 0 });
});
