import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MessageShape } from '@zagon/contract/messages/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../api/attempt.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { MessagesPage } from './messages-page.tsx';
import { serverJson } from '../../api/test-responses.ts';

vi.mock('../../navigation/go.ts', async (original) => ({
  ...(await original<object>()),
  useGo: () => () => undefined,
}));

/** The offered undo functions, one per deletion. */
const offers: (() => void)[] = [];
vi.mock('../../ui/frame/notify-with-undo.tsx', () => ({
  notifyWithUndo: (_message: string, _undo: string, onUndo: () => void) => offers.push(onUndo),
}));

const SERVICE: MessageShape = {
  id: 'service',
  type: 'maintenance',
  subject: 'Service on Saturday',
  content: 'Good afternoon,\n\nfrom 22:00 to 22:30 you cannot open by hand.',
  creation_date: '2026-06-12T11:40:00Z',
  publication_date: '2026-06-12T11:40:00Z',
  read_date: null,
};
const FROST: MessageShape = {
  ...SERVICE,
  id: 'frost',
  type: 'warning',
  subject: 'Frost near the ground',
  content: 'Nothing changes by itself.',
  read_date: '2026-06-10T11:40:00Z',
};

/** A server with these messages, which records the writes. */
function mockServer(messages: readonly MessageShape[]) {
  setCsrfToken('t');
  const writes: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (address, init) => {
      const url = typeof address === 'string' ? address : '';
      if (init?.method !== undefined && init.method !== 'GET') {
        writes.push(`${init.method} ${url} ${typeof init.body === 'string' ? init.body : ''}`.trim());
        return serverJson(url.endsWith('/read') && url.includes('service') ? SERVICE : { ok: true });
      }
      return serverJson(messages);
    }),
  );
  return writes;
}

function renderPage(openId: string | null) {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  renderInApp(<MessagesPage openId={openId} />, client);
}

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
});

test('the page lists the messages, marks unread ones and filters by them', async () => {
  mockServer([SERVICE, FROST]);
  renderPage(null);
  expect(await screen.findByText('2 messages, 1 unread')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Unread 1' }));
  const [only] = screen.getAllByRole('listitem');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(only).toHaveTextContent('Service on Saturday');
});

test('opening a message marks it as read after a second in view', async () => {
  const writes = mockServer([SERVICE, FROST]);
  renderPage('service');
  const pane = within(await screen.findByRole('region', { name: 'Service on Saturday' }));
  expect(pane.getByText('from 22:00 to 22:30 you cannot open by hand.')).toBeVisible();
  await waitFor(() => expect(writes).toEqual(['PUT /api/messages/service/read {"read":true}']), { timeout: 5_000 });
});

test('deleting a message offers to undo it', async () => {
  const writes = mockServer([FROST]);
  renderPage('frost');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(offers).toHaveLength(1));
  offers[0]?.();
  await waitFor(() =>
    expect(writes).toEqual([
      'DELETE /api/messages/frost {"restore":false}',
      'DELETE /api/messages/frost {"restore":true}',
    ]),
  );
});

test('a message that was deleted is reported instead of showing nothing', async () => {
  mockServer([FROST]);
  renderPage('withdrawn');
  expect(await screen.findByText(/This message is no longer here/)).toBeVisible();
});

test('the page explains what arrives here while there are no messages', async () => {
  mockServer([]);
  renderPage(null);
  expect(await screen.findByText(/Service notices and answers to your questions come here/)).toBeVisible();
});
