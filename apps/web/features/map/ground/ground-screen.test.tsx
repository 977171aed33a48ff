import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TileAddressProblem } from '@zagon/domain/map/ground/tile-address.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { serverResponse } from '../../../api/test-responses.ts';
import type { ReplyOf } from '../../../api/types.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import GroundScreen from './ground-screen.tsx';
import { groundEn } from './texts.en.ts';

afterEach(() => vi.unstubAllGlobals());

const CHOICE: ReplyOf<'getAccountGround'> = {
  ground: { kind: 'none' },
  allowed: ['none', 'orthophoto', 'openstreetmap', 'own'],
  version: 'v1',
};

/** Refuses every write, and records what was sent. */
function refuseWrites(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT' && typeof body === 'string') sent.push(JSON.parse(body));
    const reply = url === '/token' ? { token: 't' } : { err: 'forbidden', message: 'Not now.' };
    const status = url === '/token' ? 200 : 403;
    return Promise.resolve(
      serverResponse(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } }),
    );
  });
  return sent;
}

function renderScreen(choice = CHOICE, role: 1 | 2 = 1) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(role));
  client.setQueryData(keyOf('getAccountGround'), choice);
  renderInApp(<GroundScreen />, client);
}

const rowOf = (name: string) => {
  const row = screen.getAllByRole('listitem').find((item) => item.textContent.includes(name));
  if (row === undefined) throw new Error(`no row ${name}`);
  return within(row);
};

test('each background says who is asked for what, and which one is in use', () => {
  renderScreen();
  expect(rowOf('Aerial imagery').getByText(/asks mapy\.geoportal\.gov\.pl for pictures/)).toBeInTheDocument();
  expect(rowOf('OpenStreetMap').getByText(/asks tile\.openstreetmap\.org for pictures/)).toBeInTheDocument();
  expect(rowOf('Drawing only').getByText('In use')).toBeInTheDocument();
  expect(rowOf('Drawing only').queryByRole('button')).not.toBeInTheDocument();
});

test('one tap sends the choice', async () => {
  const sent = refuseWrites();
  renderScreen();
  fireEvent.click(screen.getByRole('button', { name: 'Use: Aerial imagery (Geoportal)' }));
  await waitFor(() => expect(sent).toEqual([{ ground: { kind: 'orthophoto' }, version: 'v1' }]));
});

test('only what the operator allows is offered', () => {
  renderScreen({ ...CHOICE, allowed: ['none', 'openstreetmap'] });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a background that the operator has set for all accounts is not offered for change', () => {
  renderScreen({ ...CHOICE, allowed: [] });
  expect(screen.getByText(groundEn.fixed)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an ordinary user sees the background but cannot change it', () => {
  renderScreen(CHOICE, 2);
  expect(screen.getByText(groundEn.readOnly)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const WRONG: readonly (readonly [string, TileAddressProblem])[] = [
  ['', 'empty'],
  ['tiles.example/{z}/{x}/{y}', 'no_scheme'],
  ['http://tiles.example/{z}/{x}/{y}', 'not_https'],
  ['https://tiles.example/{z}', 'no_placeholders'],
  ['https://192.168.1.5/{z}/{x}/{y}', 'private_host'],
  ['https://anna:secret@tiles.example/{z}/{x}/{y}', 'user_info'],
  ['https://*.example/{z}/{x}/{y}', 'bad_host'],
  [`https://tiles.example/{z}/{x}/{y}?${'a'.repeat(2_000)}`, 'too_long'],
];

test.each(WRONG)('the address %s is explained at its field as %s, and nothing is sent', async (address, problem) => {
  const sent = refuseWrites();
  renderScreen();
  fireEvent.click(screen.getByRole('button', { name: 'Use: Own address' }));
  const field = screen.getByRole('textbox', { name: groundEn.address });
  fireEvent.change(field, { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText(groundEn.wrong[problem])).toBeInTheDocument();
  expect(field).toBeInvalid();
  expect(sent).toEqual([]);
});
