import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { setTestLanguage } from '../../../app/test-render.tsx';
import { aFinding, FINDINGS_NOW_MS as NOW_MS } from '../../../entities/finding/testing/test-finding.ts';
import { renderPage, type Reply } from '../../../entities/schedule/testing/test-page.tsx';
import { ResourceScreen } from '../resource-screen.tsx';
import { blockB, farm } from '../testing/test-lists.ts';

beforeEach(() => {
  vi.setSystemTime(NOW_MS);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
  await setTestLanguage('en');
});

const NAMES = { s1: 'Kwatera B', s2: 'Kwatera C', s3: 'Kwatera D' } as const;
const sections = Object.entries(NAMES).map(([id, name]) => ({ ...blockB, id, name }));
const place = (id: keyof typeof NAMES) => ({ kind: 'section', id, name: NAMES[id] }) as const;
const EXPIRES = new Date(NOW_MS + 20 * 3_600_000).toISOString();

/** Block B is late, C is silent, and D is well. */
const FINDINGS: readonly FindingShape[] = [
  aFinding({ id: 'b', kind: 'water_arrived', word: 'weak', place: place('s1') }),
  aFinding({
    id: 'b2',
    kind: 'soil_water',
    place: place('s1'),
    expires_at: EXPIRES,
    needed: { kind: 'reached_at', at: '2026-06-18T10:00:00Z' },
    in_time: false,
    next_run: '2026-06-19T02:00:00Z',
  }),
  aFinding({ id: 'c', kind: 'soil_water', place: place('s2'), expires_at: EXPIRES, silence: 'no_probe' }),
  aFinding({
    id: 'd',
    kind: 'soil_water',
    place: place('s3'),
    expires_at: EXPIRES,
    needed: { kind: 'reached_at', at: '2026-06-18T10:00:00Z' },
    in_time: true,
    next_run: '2026-06-16T02:00:00Z',
  }),
];

function openList(findings: Reply | Promise<Reply> = { body: FINDINGS }) {
  const lists: Readonly<Record<string, unknown>> = {
    '/api/objects': farm.modules,
    '/api/outputs': farm.outputs,
    '/api/sections': sections,
    '/api/water_sources': farm.sources,
  };
  return renderPage(<ResourceScreen resource="sections" id={null} />, ({ path }) =>
    path === '/api/findings' ? findings : path in lists ? { body: lists[path] } : undefined,
  );
}

/** A section in the list. */
async function entry(name: string) {
  const link = await screen.findByRole('link', { name: `Open ${name}` });
  const item = link.closest<HTMLElement>('[role="listitem"], [role="row"]');
  if (item === null) throw new Error(`${name} is not in a list`);
  return within(item);
}

const textOf = async (name: string, text: RegExp) => (await entry(name)).findByText(text);

test('the list says of each section what its last run did, and when it needs water', async () => {
  openList();
  expect(await textOf('Kwatera B', /^weak$/)).toHaveAttribute('data-tone', 'warn');
  expect(await textOf('Kwatera B', /^water Thu 18 Jun, run too late$/)).toHaveAttribute('data-tone', 'warn');
  expect(await textOf('Kwatera D', /^water Thu 18 Jun, in time$/)).toHaveAttribute('data-tone', 'ok');
});

test('a silent section looks stale, with its reason as a sentence', async () => {
  openList();
  const word = await textOf('Kwatera C', /^no probe$/);
  expect(word).toHaveAttribute('data-tone', 'stale');
  expect(word.closest('[title]')).toHaveAttribute('title', 'This section has no soil moisture probe.');
});

test('the list of all sections is one request, made once they are drawn', async () => {
  const { sent } = openList();
  await textOf('Kwatera C', /^no probe$/);
  const requests = sent.filter(({ path }) => path === '/api/findings');
  expect(requests.map(({ query }) => query.toString())).toEqual(['place=section&runs=last']);
  expect(sent.findIndex(({ path }) => path === '/api/findings')).toBeGreaterThan(
    Math.max(...['/api/sections', '/api/outputs'].map((path) => sent.findIndex((one) => one.path === path))),
  );
});

test('while it is not known, every section is listed, and nothing is said of its soil', async () => {
  openList(new Promise<Reply>(() => {}));
  await entry('Kwatera C');
  expect(screen.queryByText(/needed|no probe|wetted/)).toBeNull();
  expect(screen.getAllByRole('link', { name: /^Open Kwatera/ })).toHaveLength(3);
});

test.each([
  ['Needs attention', ['Open Kwatera B']],
  ['Silent', ['Open Kwatera C']],
])('the filter "%s" shows the sections it names', async (label, names) => {
  openList();
  await textOf('Kwatera C', /^no probe$/);
  const filters = within(screen.getByRole('group', { name: 'Soil water' }));
  await userEvent.click(filters.getByRole('button', { name: new RegExp(label) }));
  const shown = screen.getAllByRole('link', { name: /^Open Kwatera/ });
  expect(shown.map((link) => link.getAttribute('aria-label'))).toEqual(names);
});

test('the list says it in Polish', async () => {
  await setTestLanguage('pl');
  openList();
  expect(await screen.findByText(/^woda czw.* 18.*, za późno$/)).toBeVisible();
  expect(await screen.findByText('brak sondy')).toBeVisible();
});
