import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ValveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { respondWith } from '../../api/test-responses.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { boxAddress, boxCodeIn } from '../../navigation/outdoor-page.ts';
import ValveBoxesScreen from './valve-boxes-screen.tsx';

const boxOf = (id: string, name: string, code: string): ValveBoxShape => ({ id, version: 'v', name, code, notes: '' });
const BOXES = [boxOf('n', 'Zawory północ', 'K7QM2XW4PA'), boxOf('s', 'Zawory południe', 'ABCDE23456')];

function show(boxes: readonly ValveBoxShape[]) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(keyOf('me'), signedInUser(1));
  client.setQueryData(keyOf('listValveBoxes'), boxes);
  renderInApp(<ValveBoxesScreen />, client);
}

/** The labels on the printed sheet, which the screen does not show. */
const labels = () => screen.getAllByRole('img', { hidden: true }).map((code) => code.getAttribute('aria-label'));

afterEach(cleanup);

test('a label is printed for every box that is not left out', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  show(BOXES);
  expect(labels()).toEqual(['QR code of Zawory północ', 'QR code of Zawory południe']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Print the label of Zawory północ' }));
  expect(labels()).toEqual(['QR code of Zawory południe']);
  await userEvent.click(screen.getByRole('button', { name: 'Print 1 label' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a question is asked before a code is renewed, because labels stop working', async () => {
  show(BOXES);
  const sent = respondWith([200, { ...BOXES[0], code: 'AAAAA22222' }], [200, BOXES]);
  await userEvent.click(screen.getByRole('button', { name: 'New code for Zawory północ' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/stop working at once/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Renew the code' }));
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
});

test('an account without modules that have valves says so', () => {
  show([]);
  expect(screen.getByText('No module of this account has valves yet.')).toBeInTheDocument();
});

test('the address on a label is in the main app, and is read back as its code', () => {
  expect(boxAddress('K7QM2XW4PA')).toMatch(/\/#\/zagon_2\/box\/K7QM2XW4PA$/);
  expect(boxCodeIn(boxAddress('K7QM2XW4PA'))).toBe('K7QM2XW4PA');
  expect(boxCodeIn('https://zagon.example/#/resources/modules/7')).toBeNull();
});
