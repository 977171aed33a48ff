import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../api/attempt.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { aPlannedOpening } from '../../entities/output/testing/test-opening.ts';
import type { Me } from '../../entities/session/session.ts';
import { anAccount, signedInUser } from '../../entities/session/testing/test-me.ts';
import { nowMs } from '../../time/clock.ts';
import BlockedNotice from './blocked-notice.tsx';
import { serverJson } from '../../api/test-responses.ts';

const at = (minutes: number) => new Date(nowMs() + minutes * 60_000).toISOString();

const OUTPUTS = {
  open: anOutput({
    id: 'open',
    name: 'V1',
    section_name: 'Kwatera A',
    section_flow: null,
    state: true,
    state_at: at(-60),
  }),
  unknown: anOutput({ id: 'unknown', name: 'V2', section_name: 'Kwatera B', section_flow: null, state: null }),
  closing: anOutput({
    id: 'closing',
    name: 'V3',
    section_name: 'Kwatera C',
    section_flow: null,
    state: false,
    state_at: at(-60),
  }),
  closed: anOutput({
    id: 'closed',
    name: 'V4',
    section_name: 'Kwatera D',
    section_flow: null,
    state: false,
    state_at: at(-60),
  }),
};
const closingOpening = aPlannedOpening({
  id_output: 'closing',
  open_at: at(-10),
  close_at: at(10),
  opened_at: at(-10),
  status: 5,
});

function renderNotice(userType: Me['user']['user_type'], outputs = Object.values(OUTPUTS), closing = false) {
  const me = signedInUser(userType, {
    client: { ...anAccount('blocked'), closing },
    objects: [aModule({ name: 'Zawory północ', outputs })],
    outputsOpenings: [closingOpening],
  });
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listExports'), { exports: [], next_at: null });
  client.setQueryData(keyOf('getHelp'), {
    links: { pl: null, en: null },
    operator: 'Agro Woda',
    contact: '+48 601 234 567',
  });
  renderInApp(<BlockedNotice me={me} onSignedOut={() => undefined} />, client);
}

const rowOf = (name: string) => {
  const row = screen.getAllByRole('listitem').find((item) => item.textContent.includes(name));
  if (row === undefined) throw new Error(`${name} is not listed`);
  return within(row);
};

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
});

test('the notice of a blocked account names who can unblock it, with a number that can be called', () => {
  renderNotice(1);
  expect(screen.getByText(/Agro Woda/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /601 234 567/ })).toHaveAttribute('href', 'tel:+48601234567');
});

test.each([0, 1, 2] as const)(
  'user type %i sees Stop and the progress of every output not confirmed closed',
  (type) => {
    renderNotice(type);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(rowOf('Kwatera A').getByRole('button', { name: 'Stop Kwatera A' })).toBeInTheDocument();
    expect(rowOf('Kwatera B').getByRole('status')).toHaveTextContent('State unknown');
    expect(rowOf('Kwatera B').getByRole('button', { name: 'Stop Kwatera B' })).toBeInTheDocument();
    expect(rowOf('Kwatera C').getByRole('status')).toHaveTextContent('Closing, waiting for the module');
    expect(rowOf('Kwatera C').getByRole('button', { name: 'Stop again: Kwatera C' })).toBeInTheDocument();
  },
);

test('the notice states whether the account is being deleted, and still offers Stop', () => {
  renderNotice(1, [OUTPUTS.open], true);
  expect(screen.getByRole('heading', { name: 'This account is being deleted' })).toBeInTheDocument();
  expect(rowOf('Kwatera A').getByRole('button', { name: 'Stop Kwatera A' })).toBeInTheDocument();
});

test('the notice states that everything is closed once all outputs are confirmed closed', () => {
  renderNotice(1, [OUTPUTS.closed]);
  expect(screen.getByText('Every output is confirmed closed.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Stop/ })).not.toBeInTheDocument();
});

test('a failed stop stays visible and can be repeated; a sent stop waits for the module', async () => {
  setCsrfToken('t');
  const answers = [
    serverJson({ err: 'not_found', message: 'Not found.' }, { status: 404 }),
    serverJson({ ok: true, id_command: 'c' }),
  ];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (_address, init) =>
      init?.method === 'POST' ? (answers.shift() ?? serverJson({})) : serverJson({}, { status: 503 }),
    ),
  );
  renderNotice(1, [OUTPUTS.open]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop Kwatera A' }));
  expect(await screen.findByText('The stop failed. Try again.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop Kwatera A' }));
  expect(await screen.findByText(/Stop sent. It is repeated until the module confirms/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stop again: Kwatera A' })).toBeInTheDocument();
});
