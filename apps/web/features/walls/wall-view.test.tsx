import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, screen } from '@testing-library/react';
import type { Me } from '@zagon/contract/me/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { anAlarm } from '../../entities/alarm/testing/test-alarm.ts';
import { aModule, anOutput, reading } from '../../entities/module/testing/test-module.ts';
import { aPlannedOpening } from '../../entities/output/testing/test-opening.ts';
import { anAccount, signedInUser } from '../../entities/session/testing/test-me.ts';
import { connected, disconnected, resetConnection } from '../../live/connection.ts';
import SupervisorScreen from './supervisor-screen.tsx';
import { WallView } from './wall-view.tsx';
import { serverResponse } from '../../api/test-responses.ts';

const NOW = Date.parse('2026-06-11T12:32:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

/** Whether the server answers the wall's requests. */
let isServerResponding = true;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  isServerResponding = true;
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) =>
    isServerResponding
      ? Promise.resolve(serverResponse('{"ok":true}', { status: 200, headers: { 'content-type': 'application/json' } }))
      : new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('too late', 'AbortError')));
        }),
  );
  connected();
});

afterEach(async () => {
  cleanup();
  resetConnection();
  vi.unstubAllGlobals();
  await setTestLanguage('en');
});

const WALL = { wall: { name: 'Packing hall', until: '2027-06-11T00:00:00Z' } } satisfies Partial<Me>;

const valve = anOutput({
  id: 'valve',
  id_object: 'module',
  name: 'Valve 1',
  id_section: 's1',
  section_name: 'Block B · Bluecrop',
  section_flow: null,
  state: true,
  flow: 12.4,
});
const stations = [
  aModule({ id: 'north', name: 'North', device_type: 'AGB-2000', online: true, latest: reading(at(-1), {}) }),
  aModule({ id: 'meadow', name: 'Meadow', device_type: 'AGB-2000', online: false, latest: reading(at(-34), {}) }),
];
const module = aModule({
  id: 'module',
  device_type: 'AM-421',
  id_base_station: 'north',
  latest: reading(at(-1), {}),
  outputs: [valve],
});
const running = aPlannedOpening({
  id: 'now',
  id_output: 'valve',
  open_at: at(-11),
  close_at: at(19),
  opened_at: at(-11),
  status: PLANNED_OPENING_STATUS.open,
  role: 'element',
});

type Farm = { readonly isRunning?: boolean; readonly alarms?: boolean; readonly me?: Partial<Me> };

function cacheOf({ isRunning = true, alarms = true, me = WALL }: Farm) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2, me));
  client.setQueryData(keyOf('listModules'), [...stations, { ...module, outputs: [{ ...valve, state: isRunning }] }]);
  client.setQueryData(keyOf('listSections'), []);
  client.setQueryData(keyOf('listWaterSources'), []);
  client.setQueryData(keyOf('listHandOpenings'), []);
  client.setQueryData(
    keyOf('listAlarms'),
    alarms ? [anAlarm({ object_name: 'Valve 4', activation_date: at(-300), inactivation_date: null })] : [],
  );
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: isRunning ? [running] : [] });
  client.setQueryDefaults(['irrigationBoard'], { initialData: { runs: [], sources: [], risks: [] } });
  return client;
}

async function showWall(farm: Farm = {}) {
  const page = renderInApp(<WallView stopCode={<p>Stop here</p>} />, cacheOf(farm));
  await act(() => vi.advanceTimersByTimeAsync(100));
  return page;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the wall of an account', () => {
  test('the wall of an account shows from a distance whether water runs, how much longer, whether everything is in contact, and the time', async () => {
    const { container } = await showWall();
    expect(screen.getByRole('heading', { name: 'Block B' })).toBeDefined();
    expect(container.textContent).toContain('19min');
    expect(screen.getByText('until 14:51')).toBeDefined();
    expect(screen.getByText('1 of 1 modules')).toBeDefined();
    expect(screen.getByText('Meadow is silent')).toBeDefined();
    expect(screen.getByText('34 min, since 13:58')).toBeDefined();
    expect(screen.getByText('Valve 4')).toBeDefined();
    // The clock, and the moment marked on the night.
    expect(screen.getAllByText('14:32')).toHaveLength(2);
  });

  test('the wall of an account names every output whose state is unknown, and since when it is', async () => {
    const client = cacheOf({ isRunning: false });
    const outputs = Array.from({ length: 11 }, (_, index) => ({
      ...valve,
      id: `valve${index}`,
      section_name: `Block ${index}`,
      state: null,
      state_at: at(-15),
    }));
    client.setQueryData(keyOf('listModules'), [...stations, { ...module, outputs }]);
    renderInApp(<WallView stopCode={<p>Stop here</p>} />, client);
    await pass(100);
    for (const { section_name: name } of outputs.slice(0, 4))
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    const rest = outputs.slice(4).map(({ section_name: name }) => name);
    expect(screen.getByText(`State unknown: ${rest.join(', ')}`)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Not confirmed closed · 11' })).toBeInTheDocument();
    expect(screen.getAllByText('state unknown')).toHaveLength(4);
    expect(screen.getAllByText('Data from 14:17')).toHaveLength(4);
  });

  test('the wall of an account has no controls, and shows where to stop water', async () => {
    await showWall();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getByText('Stop here')).toBeDefined();
  });

  test('the wall of an account states that nothing runs and nothing needs attention', async () => {
    await showWall({ isRunning: false, alarms: false });
    expect(screen.getByText('No water is running')).toBeDefined();
    expect(screen.getByText('All in order')).toBeDefined();
  });

  test('the wall of a blocked account states that it is blocked', async () => {
    await showWall({ me: { ...WALL, client: anAccount('blocked') } });
    expect(screen.getByText('This account is blocked')).toBeDefined();
  });

  test('the wall of an account is shown in Polish', async () => {
    await setTestLanguage('pl');
    await showWall();
    expect(screen.getByText('Meadow milczy')).toBeDefined();
    expect(screen.getByText('do 14:51')).toBeDefined();
  });
});

describe('a lost connection', () => {
  test('a lost connection is shown within 10 seconds: since when, in place of the clock, and all values turn stale but stay', async () => {
    const { container } = await showWall();
    await pass(60_000);
    expect(screen.getByText('Live')).toBeDefined();
    isServerResponding = false;
    await pass(10_000);
    expect(screen.getByText('No connection since 14:33')).toBeDefined();
    expect(container.querySelector('time:not([data-stale])')).toBeNull();
    expect(container.querySelector('[data-cut]')).not.toBeNull();
    expect(screen.getByText('Block B')).toBeDefined();
  });

  test('a single lost request is not shown as a lost connection', async () => {
    await showWall();
    isServerResponding = false;
    await pass(3_500);
    isServerResponding = true;
    await pass(20_000);
    expect(screen.getByText('Live')).toBeDefined();
  });

  test('a lost connection of the socket is shown although the server responds, and clears on its own', async () => {
    await showWall();
    act(() => disconnected());
    await pass(4_000);
    expect(screen.getByText(/No connection since/)).toBeDefined();
    act(() => connected());
    await pass(1_000);
    expect(screen.getByText('Live')).toBeDefined();
  });

  test('everything is reloaded once a lost connection is over', async () => {
    const client = cacheOf({});
    renderInApp(<WallView stopCode={<p>Stop here</p>} />, client);
    await pass(100);
    const invalidated = vi.spyOn(client, 'invalidateQueries');
    isServerResponding = false;
    await pass(12_000);
    expect(invalidated).not.toHaveBeenCalled();
    isServerResponding = true;
    await pass(6_000);
    expect(invalidated).toHaveBeenCalledTimes(1);
  });

  test('a silent station is not shown as a lost connection: only its row changes', async () => {
    const { container } = await showWall();
    expect(container.querySelector('[data-cut]')).toBeNull();
    expect(container.querySelectorAll('[data-silent]')).toHaveLength(1);
  });
});

test('lists stay in sync with the server’s: everything is reloaded every ten minutes', async () => {
  const client = cacheOf({});
  renderInApp(<WallView stopCode={<p>Stop here</p>} />, client);
  await pass(100);
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  await pass(601_000);
  expect(invalidated).toHaveBeenCalledTimes(1);
});

test('users see the same as a wall, with Stop on running outputs, and can leave', async () => {
  renderInApp(<SupervisorScreen />, cacheOf({ me: {} }));
  await pass(100);
  expect(screen.getByRole('button', { name: /Stop/ })).toBeDefined();
  expect(screen.queryByText('To stop: scan and sign in')).toBeNull();
});

describe('the modules of the account', () => {
  const probes = Array.from({ length: 9 }, (_, index) =>
    aModule({
      id: `p${index}`,
      name: `Probe ${index + 1}`,
      latest: reading(at(index === 8 ? -300 : -3), { HUMIDITY_3: 20 }),
    }),
  );
  const withProbes = (me: Partial<Me>) => {
    const client = cacheOf({ isRunning: false, alarms: false, me });
    client.setQueryData(keyOf('listModules'), probes);
    return client;
  };
  const shown = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  test('the modules follow the water on a wall, which turns its pages by itself and returns to the first', async () => {
    renderInApp(<WallView stopCode={<p>Stop here</p>} />, withProbes(WALL));
    await pass(1_000);
    expect(shown()).toEqual([]);
    await pass(20_000);
    expect(shown()).toEqual(['Probe 1', 'Probe 2', 'Probe 3', 'Probe 4', 'Probe 5']);
    expect(screen.getByText('1–5 of 9')).toBeDefined();
    expect(screen.getByText('No water is running')).toBeDefined();
    expect(screen.getByText('All in order', { exact: false })).toBeDefined();
    await pass(20_000);
    expect(shown()).toEqual(['Probe 6', 'Probe 7', 'Probe 8', 'Probe 9']);
    await pass(20_000);
    expect(shown()).toEqual([]);
  });

  test('the modules carry the age of their values, and overdue ones turn stale', async () => {
    const { container } = renderInApp(<WallView stopCode={<p>Stop here</p>} />, withProbes(WALL));
    await pass(41_000);
    expect(screen.getAllByText('3 min ago')).toHaveLength(3);
    expect(screen.getByText('09:32')).toBeDefined();
    expect([...container.querySelectorAll('li[data-stale] h3')].map(({ textContent }) => textContent)).toEqual([
      'Probe 9',
    ]);
  });

  test('the modules are all on one page for users, who scroll', async () => {
    renderInApp(<SupervisorScreen />, withProbes({}));
    await pass(41_000);
    expect(shown()).toHaveLength(9);
  });

  test('every page of a wall shows the running water beside the modules', async () => {
    await showWall();
    await pass(21_000);
    expect(screen.getByText('Block B')).toBeDefined();
    expect(screen.getByText('until 14:51')).toBeDefined();
  });
});

test('on a wall every numeral is at least 42 and every word at least 30 of 1080 parts high', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../ui/theme/tokens.css'), 'utf8');
  const [, wall = ''] = /\[data-wall\] \{([^}]+)\}/.exec(tokens) ?? [];
  const sizes = new Map(
    Array.from(wall.matchAll(/(--fs-\w+): calc\((\d+) \*/g), ([, name, size]) => [name, Number(size)]),
  );
  const scale = Array.from(tokens.matchAll(/^ {2}(--fs-\w+): \d+px/gm), ([, name]) => name);
  expect([...sizes.keys()].toSorted()).toEqual([...new Set(scale)].toSorted());
  expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(30);
  expect(sizes.get('--fs-value')).toBeGreaterThanOrEqual(42);
});
