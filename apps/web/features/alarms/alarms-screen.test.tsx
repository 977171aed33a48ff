import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../api/attempt.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderAtAddress } from '../../app/test-render.tsx';
import { anAlarm } from '../../entities/alarm/testing/test-alarm.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import AlarmsScreen from './alarms-screen.tsx';
import { serverJson } from '../../api/test-responses.ts';

const ENDED = ['North', 'Middle', 'South'].map((name, index) =>
  anAlarm({
    id: name,
    id_object: name,
    object_name: name,
    message: { pl: `Za sucho: ${name}`, en: `Too dry: ${name}` },
    rule: index === 0 ? 'too_dry' : index === 1 ? 'low_battery' : 'low_signal',
    activation_date: `2026-06-11T1${5 - index}:00:00Z`,
    inactivation_date: '2026-06-11T16:00:00Z',
  }),
);
const CONFIRMED = { confirmation_date: '2026-06-11T17:00:00Z', confirmed_by: 'u' };

/** Confirms, and takes it back, as the server does: the next answer has the alarm in its new state. */
beforeEach(() => {
  setCsrfToken('token');
  const confirmed = new Set<string>();
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://zagon.example');
    const list = () => ENDED.map((alarm) => (confirmed.has(alarm.id) ? { ...alarm, ...CONFIRMED } : alarm));
    const method = input instanceof Request ? input.method : init?.method;
    const [, id, action] = /^\/api\/alarms\/(\w+)\/(confirm|unconfirm)$/.exec(pathname) ?? [];
    if (id !== undefined && method === 'POST') {
      if (action === 'confirm') confirmed.add(id);
      else confirmed.delete(id);
      return Promise.resolve(serverJson(list().find((alarm) => alarm.id === id)));
    }
    return pathname === '/api/alarms' ? Promise.resolve(serverJson(list())) : new Promise(() => {});
  });
  return () => {
    vi.unstubAllGlobals();
    setCsrfToken(undefined);
  };
});

async function drawAlarms(): Promise<void> {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  client.setQueryData(keyOf('listAlarms'), ENDED);
  renderAtAddress(
    <>
      <Notifications />
      <AlarmsScreen />
    </>,
    client,
  );
  await screen.findByText('Too dry: North');
}

const confirmIn = (name: string) => {
  const row = screen.getAllByRole('row').find((found) => found.textContent.includes(name));
  return within(row ?? document.body).getByRole('button', { name: 'Confirm' });
};

async function confirm(name: string): Promise<void> {
  confirmIn(name).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(`Too dry: ${name}`)).toBeNull());
}

describe('the focus after an alarm is confirmed with the keyboard', () => {
  test('after an alarm is confirmed with the keyboard the focus is on the button of the next alarm', async () => {
    await drawAlarms();
    await confirm('North');
    expect(confirmIn('Middle')).toHaveFocus();
  });

  test('after the last alarm is confirmed with the keyboard the focus is on the button of the alarm before', async () => {
    await drawAlarms();
    await confirm('South');
    expect(confirmIn('Middle')).toHaveFocus();
  });

  test('after an alarm is confirmed with the keyboard the focus stays on the page when no alarm is left', async () => {
    await drawAlarms();
    for (const name of ['North', 'Middle', 'South']) await confirm(name);
    expect(document.body).not.toHaveFocus();
  });
});

test('several alarms confirmed at once can be taken back at once', async () => {
  await drawAlarms();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm 3 cleared alarms' }));
  await waitFor(() => expect(screen.queryByText('Too dry: North')).toBeNull());
  const notice = within((await screen.findByText('3 alarms confirmed')).closest('[role=alert]') ?? document.body);
  await userEvent.click(notice.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Too dry: North')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(3);
  expect(await screen.findByText('3 alarms are open again')).toBeInTheDocument();
});
