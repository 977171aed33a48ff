import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { connected, resetConnection } from '../../live/connection.ts';
import { clearSearchHistory } from './history/clear-history.ts';
import { OPERATOR_KIND_NAMES } from './kinds/kind.ts';
import SearchDialogs from './search-dialogs.tsx';
import { aPage } from './testing/test-facts.ts';
import { searchEn } from './texts.en.ts';
import { searchPl } from './texts.pl.ts';
import { serverJson, serverResponse } from '../../api/test-responses.ts';

const AT = '2026-06-11T10:00:00Z';

const ACCOUNT = {
  id: 'c',
  name: 'Zielone Pole',
  city: 'Grójec',
  state: 'expired',
  expiration_date: null,
  type: 'company',
  users: 1,
  modules: 1,
  modules_online: 1,
  last_contact: null,
  alarms: 0,
  grace_until: null,
  closing: false,
  block: null,
  needs_attention: false,
};
const PERSON = {
  id: 'p',
  name: 'Ewa Nowak',
  email: 'ewa@sad.example',
  operator: false,
  language: 'pl',
  signed_in_at: null,
  second_factor: false,
  locked_at: null,
  accounts: [{ id: 'c', name: 'Zielone Pole', role: 'admin' }],
};
const MODULE = {
  id: 'm',
  name: 'Sonda',
  serial_number: 'AM100103-DEMO-0002',
  device_type: 'AM-100',
  communication: 'current',
  client: { id: 'c', name: 'Zielone Pole' },
  last_contact_at: null,
  battery: null,
  signal: null,
  switched_off: false,
  leaving: false,
};
const DEVICE = {
  id: 'd',
  serial_number: 'AM100103-DEMO-0009',
  device_type: 'AM-100',
  state: 'in_stock',
  client: null,
  id_object: null,
  batch: '',
  nfc_code: null,
  made_at: AT,
  last_contact_at: null,
};
const QUESTION = {
  id: 'q',
  kind: 'question',
  subject: 'Valve stays open',
  state: 'open',
  waiting_for: 'operator',
  author: 'Ewa',
  created_at: AT,
  updated_at: AT,
  client: { id: 'c', name: 'Zielone Pole' },
  assignee: null,
  version: 1,
};

const ANSWERS: ReadonlyMap<string, object> = new Map<string, object>([
  ['/api/admin/clients', ACCOUNT],
  ['/api/admin/users', PERSON],
  ['/api/admin/objects', MODULE],
  ['/api/admin/devices', DEVICE],
  ['/api/admin/users_messages', QUESTION],
]);

/** Renders the open search of an operator outside accounts; returns the addresses it asks. */
async function openSearch() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const answer = ANSWERS.get(url.split('?')[0] ?? '');
    return Promise.resolve(answer === undefined ? serverResponse('{}', { status: 403 }) : serverJson([answer]));
  });
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(0, { client: null }));
  const page = aPage({ id: 'accounts', href: '#/admin', label: { pl: 'Konta', en: 'Accounts' }, letter: null });
  const node = <SearchDialogs open="search" pages={[page]} onHelp={() => undefined} onClose={() => undefined} />;
  const routeTree = createRootRoute({ component: () => node });
  const history = createMemoryHistory();
  renderInApp(<RouterProvider router={createRouter({ routeTree, history })} />, client);
  const field = await screen.findByRole('combobox', { name: 'Search' });
  return { asked, field, history, keys: userEvent.setup() };
}

beforeEach(() => {
  clearSearchHistory();
  connected();
});
afterEach(() => {
  resetConnection();
  vi.unstubAllGlobals();
});

test('outside accounts an operator finds what the server finds, by group, and asks nothing of an account', async () => {
  const { asked, field, keys } = await openSearch();
  expect(screen.getByText(searchEn.operatorEmpty)).toBeVisible();
  // The server also searches what is not shown, such as a tax number.
  await keys.type(field, '797123');
  const group = async (name: string) => within(await screen.findByRole('group', { name })).getByRole('option');
  expect(await group('Accounts')).toHaveTextContent('Zielone PoleGrójecexpired');
  expect(await group('People')).toHaveTextContent('Ewa Nowakewa@sad.exampleZielone Pole');
  expect(await group('Installed modules')).toHaveTextContent(/Sonda.*AM100103-DEMO-0002.*Zielone Pole/);
  expect(await group('Devices')).toHaveTextContent('AM100103-DEMO-0009');
  expect(await group('Questions')).toHaveTextContent('Valve stays openZielone Poleopen');
  expect(asked.map((url) => url.split('?')[0]).toSorted()).toEqual([...ANSWERS.keys()].toSorted());
  expect(asked.every((url) => url.includes('search=797123'))).toBe(true);
});

test('Enter opens the closest result', async () => {
  const { field, history, keys } = await openSearch();
  await keys.type(field, 'ewa@sad');
  await screen.findByRole('group', { name: 'People' });
  await keys.keyboard('{Enter}');
  expect(history.location.href).toBe('/admin/adminus/users/p');
});

test('a single letter asks nothing, and still finds pages', async () => {
  const { asked, field, keys } = await openSearch();
  await keys.type(field, 'a');
  expect(screen.getByRole('option', { name: /ccounts/ })).toBeVisible();
  expect(asked).toEqual([]);
});

test.each(OPERATOR_KIND_NAMES)('the group of the kind %s has a heading in every language', (kind) => {
  for (const texts of [searchEn, searchPl]) expect(texts.kind[kind].trim()).not.toBe('');
});
