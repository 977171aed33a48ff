import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { respondAt } from '../../api/test-responses.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { fastForward } from '../../app/test-timers.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import type { Me } from '../../entities/session/session.ts';
import { connected, disconnected, resetConnection } from '../../live/connection.ts';
import { clearStops, loadStops, putStop } from '../../entities/output/stops/stop-store.ts';
import { AccountChoice } from './account-choice.tsx';
import { OutdoorScreenOf } from './outdoor-screen.tsx';

const ACCOUNTS = [
  { id: 'c', name: 'Zielone Pole' },
  { id: 'other', name: 'Sad Dolny' },
];
const me = (change: Partial<Me> = {}): Me => ({ ...signedInUser(2), assignedClients: ACCOUNTS, ...change });
const inOne = () => {
  const user = me();
  return { ...user, client: user.client && { ...user.client, id: 'c' } };
};

afterEach(() => {
  clearStops();
  resetConnection();
});

test('a user of several accounts who is in none chooses one here', async () => {
  connected();
  const sent = respondAt('/api/switch_client', [403, { err: 'access_denied', message: 'Not allowed' }]);
  renderInApp(<OutdoorScreenOf route={{ screen: 'now' }} notClosed={[]} me={me({ client: null })} />, newQueryClient());
  expect(screen.getByRole('heading', { name: 'Choose an account' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Zielone Pole' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sad Dolny' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not allowed');
  expect(sent).toEqual([{ id_client: 'other' }]);
});

test('inside an account only the other accounts are offered, and nothing if there are none', () => {
  connected();
  const { unmount } = renderInApp(<AccountChoice me={inOne()} title="Switch" />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sad Dolny']);
  unmount();
  renderInApp(<AccountChoice me={{ ...inOne(), assignedClients: ACCOUNTS.slice(0, 1) }} title="Switch" />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('an account is left neither without a network nor before a stop has reached the server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  connected();
  await fastForward(4_000, disconnected);
  const { unmount } = renderInApp(<AccountChoice me={inOne()} title="Switch" />);
  expect(screen.getByRole('button', { name: 'Sad Dolny' })).toBeDisabled();
  unmount();
  connected();
  loadStops('u c');
  putStop({
    target: { call: 'closeOutput', id: 'o1' },
    key: 'k',
    pressedAtMs: 0,
    sentAtMs: 0,
    attempts: 1,
    received: false,
  });
  renderInApp(<AccountChoice me={inOne()} title="Switch" />);
  expect(screen.getByRole('button', { name: 'Sad Dolny' })).toBeDisabled();
  expect(screen.getByText('A stop is still being sent. Switch once the server has it.')).toBeInTheDocument();
  vi.unstubAllGlobals();
});
