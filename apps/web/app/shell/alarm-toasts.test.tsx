import { notifications, Notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { type Notice, publishNotice } from '../../live/notice-feed.ts';
import { renderInApp } from '../test-render.tsx';
import { AlarmToasts } from './alarm-toasts.tsx';

const notice = (what: string): Notice => ({
  id: what,
  id_client: 'farm',
  client_name: 'Zielone Pole',
  id_alarm: null,
  object_name: 'Zawory północ',
  message: { pl: what, en: what },
  at: '2026-06-11T12:00:00Z',
});

const publish = (...alarms: readonly string[]) => act(() => alarms.forEach((what) => publishNotice(notice(what))));

beforeEach(() => {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  renderInApp(
    <>
      <AlarmToasts />
      <Notifications />
    </>,
    client,
  );
});
afterEach(() => act(() => notifications.clean()));

test('a single alarm is announced with its message and place', async () => {
  publish('Low battery');
  expect(await screen.findByRole('alert')).toHaveTextContent('Low battery');
});

test('a storm of alarms is one notice with their number and the newest one', async () => {
  publish('Low battery', 'Weak signal', 'No contact');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  expect(screen.getByRole('alert')).toHaveTextContent('3 new alarms');
  expect(screen.getByRole('alert')).toHaveTextContent('No contact');
});

test('the notice waits while a dialog is open', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  publish('Low battery', 'Weak signal');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => dialog.remove());
  expect(await screen.findByRole('alert')).toHaveTextContent('2 new alarms');
});
