import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WebhookAttempt, WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { respondAt } from '../../api/test-responses.ts';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { anAccount, signedInUser } from '../../entities/session/testing/test-me.ts';
import { anAttempt, aWebhook } from './testing/webhooks.ts';
import WebhooksScreen from './webhooks-screen.tsx';

const SECRET = `whsec_${'A'.repeat(43)}=`;

function show(
  webhooks: readonly WebhookShape[],
  { me = signedInUser(1), attempts = [] }: { me?: ReturnType<typeof signedInUser>; attempts?: WebhookAttempt[] } = {},
) {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listWebhooks'), webhooks);
  for (const webhook of webhooks)
    client.setQueryData(keyOf('getWebhook', { params: { id: webhook.id } }), { ...webhook, attempts });
  client.setQueryData(keyOf('listSections'), []);
  client.setQueryData(keyOf('listModules'), []);
  client.setQueryData(keyOf('listGroups'), []);
  return renderInApp(<WebhooksScreen />, client);
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(async () => {
  cleanup();
  await setTestLanguage('en');
});

describe('the list', () => {
  test('shows of each webhook its host without the rest of the address, its events, and the answer to its last attempt', () => {
    show([{ ...aWebhook, last_attempt: { at: '2026-06-11T10:00:00Z', answer: 'accepted', status: 204 } }]);
    expect(screen.getByText('node-red.example · 3 events · whole farm · added by Anna Kos')).toBeInTheDocument();
    expect(screen.getByText('On')).toBeInTheDocument();
    expect(screen.getByText(/^last attempt: accepted \(204\)/)).toBeInTheDocument();
    expect(screen.queryByText(/key=abc/)).not.toBeInTheDocument();
  });

  test.each([
    [{ failing_since: '2026-06-11T10:00:00Z' }, /^On, but nothing was accepted since/, /sent again for a day/],
    [{ state: 'ended', ended_reason: 'gone' }, /no longer exists \(410\)/, /Correct the address under Edit/],
    [{ state: 'ended', ended_reason: 'failing' }, /nothing was accepted for three days/, /put the receiver right/],
  ] as const)('states that a webhook is %j, and what to do about it', (change, state, todo) => {
    show([{ ...aWebhook, ...change }]);
    expect(screen.getByText(state)).toBeInTheDocument();
    expect(screen.getByText(todo)).toBeInTheDocument();
  });

  test('explains in Polish what a webhook is while there are none', async () => {
    await setTestLanguage('pl');
    show([]);
    expect(screen.getByText(/Żaden program nie jest zawiadamiany/)).toBeInTheDocument();
  });

  test('can only be looked at and deleted in an expired account, in which events are still sent', async () => {
    const sent = respondAt(`/api/webhooks/${aWebhook.id}`, [200, { ok: true }]);
    show([aWebhook], { me: signedInUser(1, { client: anAccount('expired') }), attempts: [anAttempt] });
    expect(screen.getByText(/Events are still sent/)).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Attempts of Node-RED',
      'Delete Node-RED',
    ]);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    await press('Attempts of Node-RED');
    expect(await screen.findByText('the receiver failed (503)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await press('Delete Node-RED');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Node-RED?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test.each([
    ['a blocked account', signedInUser(1, { client: anAccount('blocked') })],
    ['an ordinary user', signedInUser(2)],
  ])('asks the server for nothing for %s, where it would be refused', (_who, me) => {
    const sent = respondAt('/api/webhooks');
    show([aWebhook], { me });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe('a new webhook', () => {
  const open = async () => {
    await press('Add a webhook');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Node-RED');
    await userEvent.type(screen.getByRole('textbox', { name: /Address/ }), 'https://node-red.example/hook');
  };

  test('has its secret shown once, and can be left only after it was saved', async () => {
    show([]);
    const sent = respondAt('/api/webhooks', [201, { webhook: aWebhook, secret: SECRET }], [200, [aWebhook]]);
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Run finished' }));
    await press('Add the webhook');
    expect(await screen.findByText(SECRET)).toBeInTheDocument();
    expect(sent).toContainEqual({
      name: 'Node-RED',
      address: 'https://node-red.example/hook',
      events: ['alarm.raised', 'alarm.ended', 'run.finished'],
      things: null,
    });
    expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved the secret' }));
    await press('Done');
    await waitFor(() => expect(screen.queryByText(SECRET)).not.toBeInTheDocument());
  });

  test('is refused before it is sent if it would report nothing', async () => {
    show([]);
    const sent = respondAt('/api/webhooks');
    await open();
    for (const name of ['Alarm raised', 'Alarm over']) await userEvent.click(screen.getByRole('checkbox', { name }));
    await press('Add the webhook');
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one event');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Alarm raised' })).toHaveFocus());
    expect(sent).toEqual([]);
  });

  test('keeps what was typed when the server refuses its address, and shows why at the field', async () => {
    show([]);
    const fields = { address: 'The address must begin with https://' };
    respondAt('/api/webhooks', [422, { err: 'validation', message: 'Correct the marked fields.', fields }]);
    await open();
    await press('Add the webhook');
    expect(await screen.findByText(fields.address)).toBeInTheDocument();
    const address = screen.getByRole('textbox', { name: /Address/ });
    expect(address).toHaveValue('https://node-red.example/hook');
    await waitFor(() => expect(address).toHaveFocus());
    expect(screen.queryByText('Correct the marked fields.')).not.toBeInTheDocument();
  });
});

describe('a webhook', () => {
  const path = `/api/webhooks/${aWebhook.id}` as const;

  test('is switched off at once, with everything else as it was', async () => {
    show([aWebhook]);
    const sent = respondAt(path, [200, { ...aWebhook, state: 'off' }]);
    await userEvent.click(screen.getByRole('switch', { name: 'Send events to Node-RED' }));
    const { name, address, events, things, version } = aWebhook;
    await waitFor(() => expect(sent).toContainEqual({ name, address, events, things, version, on: false }));
  });

  test('that ended is on again after its address was corrected', async () => {
    show([{ ...aWebhook, state: 'ended', ended_reason: 'gone' }]);
    const sent = respondAt(path, [200, aWebhook]);
    await press('Edit Node-RED');
    const address = await screen.findByRole('textbox', { name: /Address/ });
    await userEvent.clear(address);
    await userEvent.type(address, 'https://new.example/hook');
    await press('Save');
    await waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ address: 'https://new.example/hook', on: true })),
    );
  });

  test('is tested with its answer shown at once and announced', async () => {
    show([aWebhook]);
    respondAt(path, [
      200,
      { ...anAttempt, event: 'test', thing_name: null, answer: 'refused', status: 401, next_at: null },
    ]);
    await press('Send a test to Node-RED');
    const result = await within(screen.getByRole('status')).findByText('Test: refused (401)');
    expect(result).toBeInTheDocument();
    expect(screen.getByText('not now')).toBeInTheDocument();
  });

  test('has a new secret only after the question, which names how long the present one is valid', async () => {
    show([aWebhook]);
    respondAt(path, [200, { webhook: aWebhook, secret: SECRET }]);
    await press('New secret for Node-RED');
    expect(await screen.findByText(/^For a day/)).toBeInTheDocument();
    await press('Make a new secret');
    expect(await screen.findByText(SECRET)).toBeInTheDocument();
    expect(screen.getByText(/for another day/)).toBeInTheDocument();
  });

  test('is deleted after a question that names it', async () => {
    show([aWebhook]);
    const sent = respondAt(path, [200, { ok: true }]);
    await press('Delete Node-RED');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Node-RED?' });
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('the attempts', () => {
  test('are listed with their answers and the next try, and an event can be sent again', async () => {
    show([aWebhook], { attempts: [anAttempt] });
    const sent = respondAt('/api/webhook_attempts/a1/again', [200, { ok: true }]);
    await press('Attempts of Node-RED');
    expect(await screen.findByText('Alarm raised · North pump')).toBeInTheDocument();
    expect(screen.getByText('the receiver failed (503)')).toBeInTheDocument();
    expect(screen.getByText('being sent now')).toBeInTheDocument();
    await press(/^Send again: Alarm raised, /);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('of a webhook that is not on cannot be sent again, and the reason is given', async () => {
    show([{ ...aWebhook, state: 'ended', ended_reason: 'failing' }], { attempts: [{ ...anAttempt, next_at: null }] });
    await press('Attempts of Node-RED');
    expect(await screen.findByText(/Switch it on first/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
  });
});
