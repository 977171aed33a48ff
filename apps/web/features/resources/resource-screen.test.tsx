import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../api/attempt.ts';
import { aModule } from '../../entities/module/testing/test-module.ts';
import { renderPage, type Reply } from '../../entities/schedule/testing/test-page.tsx';
import { ResourceScreen } from './resource-screen.tsx';
import { blockB, farm } from './testing/test-lists.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
});

const blockA = { ...blockB, id: 's0', name: 'Kwatera A · Duke', id_output: 'o2' };
const lists: Readonly<Record<string, unknown>> = {
  '/api/objects': farm.modules,
  '/api/outputs': farm.outputs,
  '/api/sections': [blockB, blockA],
  '/api/water_sources': farm.sources,
};

const noFlowWatch = { watch: null, state: 'off', expected: null, measured: null, measured_at: null };

type Page = {
  readonly id?: string;
  readonly widthPx?: number;
  readonly answers?: (path: string) => Reply | Promise<Reply> | undefined;
};

function openSections({ id, widthPx = 1440, answers }: Page = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') ? widthPx >= 1200 : query.includes('max-width') && widthPx < 700,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  vi.stubGlobal('innerWidth', widthPx);
  return renderPage(<ResourceScreen resource="sections" id={id ?? null} />, ({ path }) => {
    const answer = answers?.(path);
    if (answer !== undefined) return answer;
    if (path.endsWith('/flow')) return { body: noFlowWatch };
    return path in lists ? { body: lists[path] } : undefined;
  });
}

const list = () => screen.findByRole('region', { name: 'Sections' });
const rows = async () => within(await list()).findAllByRole('link', { name: /^Open / });

describe('on a wide screen', () => {
  test('a wide screen shows the list beside the page of the first section', async () => {
    openSections();
    expect(await screen.findByRole('heading', { level: 1, name: 'Kwatera A · Duke' })).toBeVisible();
    expect((await rows()).map((row) => row.getAttribute('aria-current'))).toEqual(['page', null]);
  });

  test('a wide screen shows the section of the address, with the state, the schedules and the links of its valve', async () => {
    openSections({ id: 's1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kwatera B · Bluecrop' })).toBeVisible();
    const valve = screen.getByRole('region', { name: 'Valve' });
    expect(within(valve).getByText('Closed')).toBeVisible();
    expect(within(valve).getByRole('button', { name: 'Open Kwatera B for 10 min' })).toBeEnabled();
    expect(within(screen.getByRole('region', { name: 'Related' })).getByText('Staw')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Used by' })).toHaveTextContent('Not used by any schedule.');
    expect(await screen.findByText('Nothing was opened in this period.')).toBeVisible();
  });

  test('arrow keys move through the list, and Escape returns to it from the page', async () => {
    openSections();
    await screen.findByRole('region', { name: 'Used by' });
    const [first, second] = await rows();
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    screen.getByRole('button', { name: 'Edit' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(first).toHaveFocus();
  });

  test('a valve that is not confirmed closed has Stop in the list and on its page', async () => {
    const outputs = farm.outputs.map((output) => (output.id === 'o1' ? { ...output, state: true } : output));
    openSections({ id: 's1', answers: (path) => (path === '/api/outputs' ? { body: outputs } : undefined) });
    expect(within(await list()).getByRole('button', { name: /^Stop/ })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Valve' })).getByRole('button', { name: /^Stop/ })).toBeVisible();
  });

  test('an address that matches no section is reported beside the list', async () => {
    openSections({ id: 'deleted' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    expect(await rows()).toHaveLength(2);
  });
});

describe('the soil of a section', () => {
  const probe = aModule({ id: 'p', name: 'Sonda Kwatera B' });
  const history = { columns: { HUMIDITY_1: [24] }, timestamps: [Date.parse('2026-06-11T10:00:00Z') / 1000] };
  const water = { start_date: '', end_date: '', bounds: [], lanes: [] };
  const answers = (path: string): Reply | undefined => {
    if (path === '/api/objects') return { body: [...farm.modules, probe] };
    if (path === '/api/received_water') return { body: water };
    return path.endsWith('/history') ? { body: history } : undefined;
  };

  test("the soil of a section is drawn over a week at every depth, with this section's water only, and over other periods", async () => {
    const { sent } = openSections({ id: 's1', answers });
    const card = await screen.findByRole('region', { name: 'Water and moisture' });
    expect(await within(card).findByRole('table', { name: /last 7 days/ })).toBeInTheDocument();
    const waterQueries = () =>
      sent
        .filter(({ path }) => path === '/api/received_water')
        .map(({ query }) => [query.get('objects'), query.get('section')]);
    expect(waterQueries()).toEqual([['p', 's1']]);
    await userEvent.click(within(card).getByRole('radio', { name: '24 h' }));
    expect(await within(card).findByRole('table', { name: /last 1 day/ })).toBeInTheDocument();
  });

  test('a section without a probe says so, and how to give it one', async () => {
    openSections({ id: 's1' });
    const soil = await screen.findByRole('region', { name: 'Soil' });
    expect(await within(soil).findByText(/^No probe here\. Choose one when you edit this section/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Water and moisture' })).toBeNull();
  });
});

describe('on a phone', () => {
  test('on a phone the list and the page are two pages', async () => {
    openSections({ widthPx: 390 });
    expect(await screen.findAllByRole('link', { name: /^Open / })).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Valve' })).toBeNull();
  });

  test('on a phone the page leads back to the list', async () => {
    openSections({ widthPx: 390, id: 's1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kwatera B · Bluecrop' })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: /^Open / })).toEqual([]);
    expect(screen.getByRole('link', { name: 'Sections' })).toHaveAttribute('href', '#/resources/sections');
  });
});

test('the screen without sections explains what a section is and offers to add one', async () => {
  openSections({ answers: (path) => (path === '/api/sections' ? { body: [] } : undefined) });
  expect(await screen.findByText(/^No sections yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add section' })).toBeVisible();
});

test('a list that cannot be loaded is reported, with a retry', async () => {
  openSections({ answers: () => 'no network' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a click on add while the lists load opens the form once they are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  openSections({
    answers: (path) => (path === '/api/water_sources' ? promise.then(() => ({ body: farm.sources })) : undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add section' }));
  resolve(undefined);
  expect(await screen.findByRole('dialog', { name: 'Add section' })).toBeVisible();
});
