import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccessTokenShape } from '@zagon/contract/access-tokens/endpoints.ts';
import type { MqttFeedShape } from '@zagon/contract/mqtt-feed/endpoints.ts';
import { afterEach, expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { respondWith } from '../../api/test-responses.ts';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import AccessTokensScreen from './access-tokens-screen.tsx';

const TOKEN = 'zgn_000000000000000000000000000000004d9zf3';

const grafana: AccessTokenShape = {
  id: 't1',
  name: 'Grafana',
  scope: 'read',
  opening: null,
  things: null,
  created_by: 'Anna Kos',
  own: true,
  created_at: '2026-06-01T10:00:00Z',
  expires_at: null,
  previous_expires_at: null,
  last_used_at: null,
  last_used_ip: null,
  calls_today: 0,
};
const pump: AccessTokenShape = {
  ...grafana,
  id: 't2',
  name: 'Pump house',
  scope: 'operate',
  opening: { max_minutes: 30, per_hour: 4 },
  things: { sections: ['s1', 's2'], objects: ['m1'], groups: [] },
  own: false,
  expires_at: '2027-06-11T10:00:00Z',
  previous_expires_at: '2026-06-12T10:00:00Z',
  last_used_at: '2026-06-11T12:00:00Z',
  last_used_ip: '192.0.2.7',
  calls_today: 41,
};

const FEED: MqttFeedShape = { id_client: 'c1', broker: { host: 'farm.example', port: 8883, encrypted: true } };

function show(
  tokens: readonly AccessTokenShape[],
  { role = 1, allowed = false, feed = FEED }: { role?: 1 | 2; allowed?: boolean; feed?: MqttFeedShape } = {},
) {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(role));
  client.setQueryData(keyOf('getAssistantAccess'), { allowed });
  client.setQueryData(keyOf('listAccessTokens'), tokens);
  client.setQueryData(keyOf('getMqttFeed'), feed);
  client.setQueryData(keyOf('listSections'), []);
  client.setQueryData(keyOf('listModules'), []);
  client.setQueryData(keyOf('listGroups'), []);
  return renderInApp(<AccessTokensScreen />, client);
}

afterEach(async () => {
  cleanup();
  await setTestLanguage('en');
});

test('the page says of each token what it may do, where, until when, and when it was used', () => {
  show([grafana, pump]);
  expect(screen.getByText('reads · whole farm · without an end')).toBeInTheDocument();
  expect(screen.getByText('not used yet · 0 calls today · made by Anna Kos')).toBeInTheDocument();
  expect(
    screen.getByText(
      /^reads, stops and opens · at most 30 min, 4 an hour · chosen things: 3 · until 11 Jun 2027 · the token before it until/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/^last used .* from 192\.0\.2\.7 · 41 calls today/)).toBeInTheDocument();
});

test('each token can be ended by an administrator, and renewed by the user who made it', () => {
  show([grafana, pump]);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual([
    'Give access',
    'Renew Grafana',
    'End the access of Grafana',
    'End the access of Pump house',
    'Settings of a Mosquitto bridge',
  ]);
});

test('the page explains in Polish what a token is while there are none', async () => {
  await setTestLanguage('pl');
  show([]);
  expect(screen.getByText(/Żaden program nie ma dostępu/)).toBeInTheDocument();
});

test('a new token is shown once, and can be left only after it was saved', async () => {
  show([]);
  const sent = respondWith([201, { access_token: grafana, token: TOKEN }]);
  await userEvent.click(screen.getByRole('button', { name: 'Give access' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Program' }), 'Grafana');
  await userEvent.click(screen.getByRole('button', { name: 'Make the token' }));
  expect(await screen.findByText(TOKEN)).toBeInTheDocument();
  expect(sent).toContainEqual({ name: 'Grafana', scope: 'read', things: null, valid_days: 365 });
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved the token' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(TOKEN)).not.toBeInTheDocument());
});

test('a token that opens water has limits and an end', async () => {
  show([]);
  const sent = respondWith([201, { access_token: pump, token: TOKEN }]);
  await userEvent.click(screen.getByRole('button', { name: 'Give access' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Program' }), 'Pump house');
  await userEvent.click(screen.getByRole('radio', { name: /Read, stop and open water/ }));
  const minutes = screen.getByRole('textbox', { name: /Longest opening/ });
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '45');
  await userEvent.click(screen.getByRole('button', { name: 'Make the token' }));
  await screen.findByText(TOKEN);
  const opening = { max_minutes: 45, per_hour: 4 };
  expect(sent).toContainEqual({ name: 'Pump house', scope: 'operate', things: null, valid_days: 365, opening });
});

test('a part of the farm without anything in it is refused before it is sent', async () => {
  show([]);
  const sent = respondWith();
  await userEvent.click(screen.getByRole('button', { name: 'Give access' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Program' }), 'Grafana');
  await userEvent.click(screen.getByRole('radio', { name: 'Chosen sections, modules and groups' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make the token' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one section, module or group');
  expect(sent).toEqual([]);
});

test('what the server refuses stands at its field', async () => {
  show([]);
  respondWith([
    422,
    { err: 'validation', message: 'Correct the marked fields.', fields: { name: 'At least 1 character' } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Give access' }));
  await screen.findByRole('textbox', { name: 'Program' });
  await userEvent.click(screen.getByRole('button', { name: 'Make the token' }));
  expect(await screen.findByText('At least 1 character')).toBeInTheDocument();
});

test('an administrator turns the reading of assistants on with one switch', async () => {
  show([]);
  const sent = respondWith([200, { allowed: true }], [200, { allowed: true }]);
  expect(screen.queryByText(/Address for the assistant/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: /Assistants may read this farm/ }));
  await waitFor(() => expect(sent).toContainEqual({ allowed: true }));
  expect(await screen.findByText(/Address for the assistant: http.*\/mcp/)).toBeInTheDocument();
});

test('other users see whether assistants may read, and cannot change it', () => {
  show([], { role: 2, allowed: true });
  expect(screen.getByRole('switch', { name: /Assistants may read this farm/ })).toBeDisabled();
  expect(screen.getByText(/Only an administrator can change this/)).toBeInTheDocument();
});

test('what a program needs to connect over MQTT can be read and copied, with the token only by its name', async () => {
  show([grafana]);
  expect(screen.getByText('farm.example:8883')).toBeInTheDocument();
  expect(screen.getByText('zagon/c1/homeassistant')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Settings of a Mosquitto bridge' }));
  expect(screen.getByLabelText('Settings of a Mosquitto bridge', { selector: 'pre' })).toHaveTextContent(
    'remote_password THE-TOKEN',
  );
});

test('with an outside broker the screen states that programs cannot connect over MQTT', () => {
  show([grafana], { feed: { id_client: 'c1', broker: null } });
  expect(screen.getByText(/uses an outside MQTT broker/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Settings of a Mosquitto bridge' })).not.toBeInTheDocument();
});
