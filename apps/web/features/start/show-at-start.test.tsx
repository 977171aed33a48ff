import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import type { Me } from '../../entities/session/session.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { ShowAtStart } from './show-at-start.tsx';
import { serverJson } from '../../api/test-responses.ts';

const { go } = vi.hoisted(() => ({ go: vi.fn<() => void>() }));
vi.mock('../../navigation/go.ts', () => ({ useGo: () => go }));

beforeEach(() => go.mockClear());
afterEach(() => vi.unstubAllGlobals());

function renderSwitch(me: Me) {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  renderInApp(<ShowAtStart />, client);
}

function recordWrites(me: Me): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'PUT' && typeof init.body === 'string') sent.push([url, JSON.parse(init.body)]);
    const replies: Readonly<Record<string, unknown>> = { '/token': { token: 't' }, '/api/me': me };
    return Promise.resolve(serverJson(replies[url] ?? { ok: true }));
  });
  return sent;
}

const hiding = (): Me => {
  const me = signedInUser(2);
  return { ...me, user: { ...me.user, hide_start_screen: true } };
};

test('turning the switch off is stored for the user, and the page stays open until it is left', async () => {
  const me = signedInUser(2);
  const sent = recordWrites(me);
  renderSwitch(me);
  fireEvent.click(screen.getByRole('switch', { name: 'Show this page at start', checked: true }));
  await waitFor(() => expect(sent).toEqual([['/api/me/profile', { hide_start_screen: true, version: 'v1' }]]));
  expect(go).toHaveBeenCalledWith({ screen: 'start', search: { stay: true } }, { replace: true });
});

test('turning the switch on is stored and navigates nowhere', async () => {
  const me = hiding();
  const sent = recordWrites(me);
  renderSwitch(me);
  fireEvent.click(screen.getByRole('switch', { checked: false }));
  await waitFor(() => expect(sent).toEqual([['/api/me/profile', { hide_start_screen: false, version: 'v1' }]]));
  expect(go).not.toHaveBeenCalled();
});

test('operators have their own home, so they have no switch for the start page', () => {
  renderSwitch(signedInUser(0));
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
