import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import MuteScreen from './mute-screen.tsx';
import { serverJson } from '../../../api/test-responses.ts';

vi.mock('../../../navigation/go.ts', async (original) => ({
  ...(await original<object>()),
  useSearchValues: () => new URLSearchParams('t=abcdefghijkl'),
}));

const notice = (mutedUntil: string | null) => ({
  client_name: 'Green Field',
  sent_at: '2026-06-11T13:58:00Z',
  channels: ['app', 'email'],
  is_reminder: false,
  alarms: [
    {
      object_name: 'Tunnel',
      message: { pl: 'Przymrozek', en: 'Frost' },
      is_urgent: true,
      muted_until: mutedUntil,
    },
  ],
});

test('opening the link explains and mutes nothing; its button mutes and can undo it', async () => {
  setCsrfToken('t');
  const writes: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (_address, init) => {
      if (init?.method !== 'PUT') return serverJson(notice(null));
      const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '');
      writes.push(body);
      return serverJson(notice(writes.length === 1 ? '2026-06-12T13:58:00Z' : null));
    }),
  );
  renderInApp(<MuteScreen />);
  expect(await screen.findByText('Frost')).toBeInTheDocument();
  expect(
    screen.getByText(/You are a user of Green Field and have these channels on: app and browser, e-mail/),
  ).toBeInTheDocument();
  expect(screen.getByText(/Water, plants or a device may be in danger/)).toBeInTheDocument();
  expect(writes).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Mute for 24 hours' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me again' }));
  expect(await screen.findByRole('heading', { name: 'Mute for 24 hours?' })).toBeInTheDocument();
  expect(writes).toEqual([
    { token: 'abcdefghijkl', muted: true },
    { token: 'abcdefghijkl', muted: false },
  ]);
});

test('a link that no longer works is reported', async () => {
  vi.stubGlobal('fetch', async () => serverJson({ err: 'not_found', message: 'Not found.' }, { status: 404 }));
  renderInApp(<MuteScreen />);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeInTheDocument();
});
