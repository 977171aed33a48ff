import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NetworkDeviceShape, NetworkShape } from '@zagon/contract/networks/endpoints.ts';
import { afterEach, expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { respondAt } from '../../api/test-responses.ts';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { anAccount, signedInUser } from '../../entities/session/testing/test-me.ts';
import NetworksScreen from './networks-screen.tsx';
import { aDevice, aNetwork } from './testing/networks.ts';

function show(networks: readonly NetworkShape[], devices: readonly NetworkDeviceShape[] = [], me = signedInUser(1)) {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listNetworks'), networks);
  for (const { id } of networks) client.setQueryData(keyOf('listNetworkDevices', { params: { id } }), devices);
  return renderInApp(<NetworksScreen />, client);
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(async () => {
  cleanup();
  await setTestLanguage('en');
});

test.each([
  [{}, 'Connected'],
  [{ on: false }, 'Off: nothing is received'],
  [{ state: 'refused' }, /the user name, the key or the application is not accepted/],
  [{ state: 'unreachable' }, /Not reached/],
  [{ state: 'untrusted' }, /certificate of the network server is not trusted/],
  [{ state: 'forbidden' }, /inside a private network/],
  [{ unread: 3 }, '3 messages could not be read'],
] as const)('a network that is %j states so', (change, text) => {
  show([{ ...aNetwork, ...change }]);
  expect(screen.getByText('ChirpStack v4 · network.example:8883 · fields')).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('the page explains in Polish what a network is for while there are none', async () => {
  await setTestLanguage('pl');
  show([]);
  expect(screen.getByText(/Nie podłączono żadnej sieci/)).toBeInTheDocument();
});

test('the networks of an expired account can only be looked at and deleted, and readings are still taken', async () => {
  const sent = respondAt(`/api/networks/${aNetwork.id}`, [200, { ok: true }]);
  show([aNetwork], [], signedInUser(1, { client: anAccount('expired') }));
  expect(screen.getByText(/Readings are still taken/)).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    `Delete ${aNetwork.name}`,
  ]);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await press(`Delete ${aNetwork.name}`);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test.each([
  ['a blocked account', signedInUser(1, { client: anAccount('blocked') })],
  ['an ordinary user', signedInUser(2)],
])('the networks of %s are not asked for', (_who, me) => {
  const sent = respondAt('/api/networks');
  show([aNetwork], [], me);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(sent).toEqual([]);
});

test('a refused network keeps what was typed, and each field shows its own fault', async () => {
  show([]);
  respondAt('/api/networks', [
    422,
    { err: 'validation', message: 'Check the form.', fields: { address: 'The address must begin with mqtts://' } },
  ]);
  await press('Add a network');
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Fields');
  await userEvent.type(screen.getByRole('textbox', { name: /Address/ }), 'http://network.example');
  await press('Add the network');
  expect(await screen.findByText('The address must begin with mqtts://')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Address/ })).toHaveValue('http://network.example');
});

test('a device that was received becomes a module in two taps, with the preset that its name suggests', async () => {
  show([aNetwork], [aDevice]);
  await press('Devices of Fields');
  expect(await screen.findByText(/received 40 · lost on the air 20 % · -97 dBm/)).toBeInTheDocument();
  const sent = respondAt('/api/networks/n1/devices/a84041000181d7e2/module', [201, { ...aDevice, id_object: 'm1' }]);
  await press('Show LSE01 north as a module');
  await press('Show as a module');
  await waitFor(() =>
    expect(sent).toContainEqual({ name: 'LSE01 north', preset: 'dragino_lse01', type: null, fields: null }),
  );
});

test('a device names what is wrong with its messages and what to do', async () => {
  show([aNetwork], [{ ...aDevice, problem: 'no_decoded_values' }]);
  await press('Devices of Fields');
  expect(await screen.findByText(/set a decoder for this device at the network server/)).toBeInTheDocument();
});
