import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WallShape } from '@zagon/contract/walls/endpoints.ts';
import { afterEach, expect, test } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { respondWith } from '../../../api/test-responses.ts';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { anAccount, signedInUser } from '../../../entities/session/testing/test-me.ts';
import WallsScreen from './walls-screen.tsx';

const hall: WallShape = {
  id: 'w',
  name: 'Packing hall',
  state: 'active',
  created_by: 'Anna',
  created_at: '2026-06-11T10:00:00Z',
  expires_at: '2027-06-11T10:00:00Z',
  last_seen_at: '2026-06-11T12:00:00Z',
};

function show(walls: readonly WallShape[], me = signedInUser(1)) {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listWalls'), walls);
  return renderInApp(<WallsScreen />, client);
}

afterEach(async () => {
  cleanup();
  await setTestLanguage('en');
});

test('the page lists the walls with their last day and who added them, and what they may do', () => {
  show([hall]);
  expect(screen.getByText('Packing hall')).toBeDefined();
  expect(screen.getByText(/view only, last seen .* until 11 Jun 2027 · added by Anna/)).toBeDefined();
  expect(screen.getByText(/cannot open, stop or change anything/)).toBeDefined();
});

test('the page explains what a wall screen is while there are none', async () => {
  await setTestLanguage('pl');
  show([]);
  expect(screen.getByText(/Nie ma jeszcze ekranu ściennego/)).toBeDefined();
});

test('the code of a new wall screen is shown once, with the address to enter it', async () => {
  show([]);
  const sent = respondWith([201, { wall: { ...hall, state: 'waiting', last_seen_at: null }, code: 'ABCD-EFGH-2345' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a wall screen' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Location' }), 'Packing hall');
  await userEvent.click(screen.getByRole('button', { name: 'Create the code' }));
  expect(await screen.findByText('ABCD-EFGH-2345')).toBeDefined();
  expect(screen.getByText(/#\/wall$/)).toBeDefined();
  expect(sent).toContainEqual({ name: 'Packing hall' });
});

test('nothing can be added or ended in an expired account', () => {
  show([hall], signedInUser(1, { client: anAccount('expired') }));
  expect(screen.queryAllByRole('button')).toEqual([]);
});
