import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NetworkDeviceShape } from '@zagon/contract/networks/endpoints.ts';
import { mapped } from '@zagon/domain/networks/mapped-field.ts';
import { afterEach, expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { aModule } from '../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { DevicesSheet } from './devices-sheet.tsx';
import { sentFields } from './mapping/mapping-draft.ts';
import { aDevice, aNetwork } from './testing/networks.ts';
import { respondWithMessage } from './testing/respond-with-message.ts';

const OTHER: NetworkDeviceShape = { ...aDevice, name: 'Kwatera A' };
const MESSAGE = { soil: { moisture: 0.215, state: 'dry' }, temp: '24.59' };

function show(device: NetworkDeviceShape, me = signedInUser(1)) {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listNetworkDevices', { params: { id: 'n1' } }), [device]);
  client.setQueryData(keyOf('listModules'), [aModule({ id: 'm1', device_type: 'NET-SOIL' })]);
  return renderInApp(<DevicesSheet network={aNetwork} onClose={() => {}} />, client);
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const preview = () => screen.getByRole('region', { name: /^(Preview|Podgląd)$/ });
const pathField = () => screen.findByRole('combobox', { name: 'Value of the message' });

async function choose(field: string | RegExp, option: string | RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Enters a temperature, which is what the newest message has at `temp`. */
async function enterTemperature() {
  await choose('Measurement', /Soil temperature/);
  await userEvent.type(await pathField(), 'temp');
}

afterEach(async () => {
  cleanup();
  await setTestLanguage('en');
});

test('a preset shows what it would store of the newest message', async () => {
  respondWithMessage({ water_SOIL: '19.57', temp_SOIL: '24.59', Bat: 3.6 });
  show(aDevice);
  await press('Show LSE01 north as a module');
  expect(await within(preview()).findByText('19.6%')).toBeInTheDocument();
  expect(within(preview()).getByText('water_SOIL: 19.57')).toBeInTheDocument();
  expect(within(preview()).getByText('not in the newest message')).toBeInTheDocument();
});

test('a device becomes a module with a mapping whose value was chosen from the newest message', async () => {
  const saved = respondWithMessage(MESSAGE, [201, { ...OTHER, id_object: 'm1' }]);
  show(OTHER);
  await press('Show Kwatera A as a module');
  await choose('Measurement', /Soil moisture/);
  await within(preview()).findByText('Nothing would be stored yet.');
  await choose('Value of the message', /soil\.moisture/);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Factor' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Factor' }), '100');
  expect(await within(preview()).findByText('21.5%')).toBeInTheDocument();
  await press('Show as a module');
  const fields = [mapped('soil.moisture', 'HUMIDITY_1', { factor: 100 })];
  await waitFor(() => expect(saved).toContainEqual({ name: 'Kwatera A', preset: null, type: 'NET-SOIL', fields }));
});

test('the preview is in the units of the user, and its numbers are typed in their notation', async () => {
  await setTestLanguage('pl');
  respondWithMessage(MESSAGE);
  const me = signedInUser(1);
  show(OTHER, { ...me, user: { ...me.user, temperature_unit: 'F' } });
  await press('Pokaż Kwatera A jako moduł');
  await choose('Pomiar', /Temperatura gleby/);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Wartość z wiadomości' }), 'temp');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mnożnik' }), ',5');
  expect(screen.getByRole('textbox', { name: 'Mnożnik' })).toHaveValue('1,5');
  expect(await within(preview()).findByText(/^98,4\s°F$/)).toBeInTheDocument();
});

test('a path that never came, and a text in place of a number, are named at their row', async () => {
  respondWithMessage(MESSAGE);
  show(OTHER);
  await press('Show Kwatera A as a module');
  await choose('Measurement', /Soil temperature/);
  const path = await pathField();
  await userEvent.type(path, 'temperature');
  await waitFor(() => expect(path).toHaveAccessibleDescription('The newest message of this device has no such value'));
  await userEvent.clear(path);
  await userEvent.type(path, 'soil.state');
  await waitFor(() => expect(path).toHaveAccessibleDescription(/this value is the text “dry”/));
});

test('a form that lacks something is not sent, and the first missing thing has the focus', async () => {
  const saved = respondWithMessage(MESSAGE);
  show(OTHER);
  await press('Show Kwatera A as a module');
  await press('Show as a module');
  const field = screen.getByRole('combobox', { name: 'Measurement' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('Required field');
  await press('Remove value 1');
  expect(screen.getByText('Choose at least 1')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('a refused mapping keeps what was typed, and the refusal is at its row', async () => {
  const fields = { 'fields.0.offset': 'At most 1000000000' };
  respondWithMessage(MESSAGE, [422, { err: 'validation', message: 'Check the form.', fields }]);
  show(OTHER);
  await press('Show Kwatera A as a module');
  await enterTemperature();
  const offset = screen.getByRole('textbox', { name: 'Offset' });
  await userEvent.clear(offset);
  await userEvent.type(offset, '2000000000');
  await press('Show as a module');
  await waitFor(() => expect(offset).toHaveAccessibleDescription('At most 1000000000'));
  expect(offset).toHaveValue('2000000000');
  expect(await pathField()).toHaveValue('temp');
});

test('the mapping of a device that is a module is changed, and keeps its options', async () => {
  const stored = mapped('temp', 'TEMP_1', { notConnected: [-327.68], isZeroLeftOut: true });
  const device: NetworkDeviceShape = {
    ...OTHER,
    id_object: 'm1',
    mapping: { preset: null, fields: sentFields([stored]) },
  };
  const saved = respondWithMessage(MESSAGE, [200, device]);
  show(device);
  await press('Change the mapping of Kwatera A');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Offset' }), '.5');
  expect(await within(preview()).findByText('25.1°C')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Type of module' })).not.toBeInTheDocument();
  await press('Save');
  await waitFor(() => expect(saved).toEqual([{ preset: null, fields: [{ ...stored, offset: 0.5 }] }]));
});

test('the values of a preset are adjusted, and taken as they are again', async () => {
  const saved = respondWithMessage({ water_SOIL: '19.57' }, [201, { ...aDevice, id_object: 'm1' }]);
  show(aDevice);
  await press('Show LSE01 north as a module');
  await press('Adjust its values');
  for (const place of [4, 3, 2]) await press(`Remove value ${place}`);
  await press('Undo the adjustments');
  expect(screen.queryByRole('textbox', { name: 'Factor' })).not.toBeInTheDocument();
  await press('Adjust its values');
  expect(screen.getAllByRole('textbox', { name: 'Factor' })).toHaveLength(4);
  for (const place of [4, 3, 2]) await press(`Remove value ${place}`);
  await press('Show as a module');
  const fields = [mapped('water_SOIL', 'HUMIDITY_1')];
  await waitFor(() => expect(saved).toEqual([{ name: 'LSE01 north', preset: 'dragino_lse01', type: null, fields }]));
});

test('a number for "not connected" makes no value of what it stands for', async () => {
  const saved = respondWithMessage({ temp: -327.68 }, [201, { ...OTHER, id_object: 'm1' }]);
  show(OTHER);
  await press('Show Kwatera A as a module');
  await enterTemperature();
  await userEvent.click(screen.getByText('Advanced options'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Number for “not connected” 1' }), '-327.68');
  expect(await within(preview()).findByText('not connected')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Number for “not connected” 2' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /leaves this value out when it is 0/ }));
  await press('Show as a module');
  const fields = [mapped('temp', 'TEMP_1', { notConnected: [-327.68], isZeroLeftOut: true })];
  await waitFor(() => expect(saved).toMatchObject([{ fields }]));
});
