import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { keyOf } from '../../../api/query.ts';
import { fastForward } from '../../../app/test-timers.ts';
import { respondWith, type Reply } from '../../../api/test-responses.ts';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { nowMs } from '../../../time/clock.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { AddModule } from './add-module.tsx';
import type { AddedModule } from './added-module.ts';

/** Longer than the delay between the client's attempts. */
const TIMEOUT_MS = 5_000;

afterEach(() => setTestLanguage('en'));

function drawSheet(waiting?: ReplyOf<(typeof ENDPOINTS)['listWaitingModules']>) {
  const onDone = vi.fn<(added: AddedModule | null) => void>();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('listGroups'), [
    { id: 'g1', name: 'Północ', description: '', scope: 'objects', members: [], used_by: [] },
  ]);
  client.setQueryData(keyOf('listRegions'), [{ id: 'r1', name: 'Szklarnia' }]);
  if (waiting !== undefined) client.setQueryData(keyOf('listWaitingModules'), waiting);
  renderInApp(<AddModule onDone={onDone} />, client);
  return { onDone, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

const serial = () => screen.findByLabelText(/^(Serial number|Numer seryjny)$/);
const pin = () => screen.findByLabelText('PIN');

async function typeLabel(user: User) {
  await user.type(await serial(), 'am200-demo-9001');
  await user.type(await pin(), 'ZAGON234');
}
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

/** Expects the form to be open with its input, and no module to have been reported. */
async function expectNoModuleAdded(onDone: ReturnType<typeof drawSheet>['onDone']) {
  expect(await serial()).toHaveValue('am200-demo-9001');
  expect(await pin()).toHaveValue('ZAGON234');
  expect(onDone).not.toHaveBeenCalled();
}

describe('the label of a device', () => {
  test('a device is added with serial number and PIN: missing ones are named under their field, and nothing is sent', async () => {
    const sent = respondWith();
    const { user } = drawSheet();
    await press(user, 'Add');
    expect(await screen.findAllByText('Required field')).toHaveLength(2);
    await waitFor(async () => expect(await serial()).toHaveFocus());
    expect(sent).toEqual([]);
  });

  // The server answers the same for a wrong serial number and a wrong PIN, so that device numbers cannot be probed.
  const refusals = [
    'check_serial_and_pin',
    'module_already_activated',
    'module_on_account',
    'no_station_hears',
  ] as const;

  describe.each([
    ['en', 'Add'],
    ['pl', 'Dodaj'],
  ] as const)('in %s', (language, add) => {
    test.each(refusals)(
      'a label refused by %s shows the message at the serial number and keeps the input',
      async (rule) => {
        await setTestLanguage(language);
        const message = ruleText(problem('serial_number', rule), language);
        const sent = respondWith([422, { err: 'validation', message: '…', fields: { serial_number: message } }]);
        const { user, onDone } = drawSheet();
        await typeLabel(user);
        await press(user, add);
        expect(await screen.findByText(message)).toBeVisible();
        await expectNoModuleAdded(onDone);
        expect(sent).toEqual([{ serial_number: 'AM200-DEMO-9001', pin: 'ZAGON234' }]);
        await user.type(await pin(), '5');
        expect(screen.queryByText(message)).toBeNull();
      },
    );

    test('a label that could not be sent shows a connection error and can be sent again', async () => {
      await setTestLanguage(language);
      respondWith('lost', 'lost', 'lost', [201, aModule({ device_type: 'AM-200' })]);
      const { user, onDone } = drawSheet();
      await typeLabel(user);
      await fastForward(TIMEOUT_MS, () => fireEvent.click(screen.getByRole('button', { name: add })));
      expect(await screen.findByRole('alert')).toHaveTextContent(/server|Serwer/);
      await expectNoModuleAdded(onDone);
      await press(user, add);
      expect(await screen.findByText(/1 (of|z) 3/)).toBeVisible();
    });
  });

  test.each([
    ['continues with the settings if the device was added but the response was lost', 0, /^Step 1 of 3$/],
    ['added earlier is refused like any other', 3_600_000, /already in this account/],
  ])('a device %s', async (_, agoMs, shown) => {
    const createdAt = new Date(nowMs() - agoMs).toISOString();
    const existing = aModule({ device_type: 'AM-200', serial_number: 'AM200-DEMO-9001', creation_date: createdAt });
    const fields = { serial_number: 'This device is already in this account' };
    respondWith('lost', 'lost', 'lost', [422, { err: 'validation', message: '…', fields }], [200, [existing]]);
    const { user } = drawSheet();
    await typeLabel(user);
    await fastForward(TIMEOUT_MS, () => fireEvent.click(screen.getByRole('button', { name: 'Add' })));
    await screen.findByRole('alert');
    await press(user, 'Add');
    expect(await screen.findByText(shown)).toBeVisible();
  });

  test('after too many attempts the form states when to try again', async () => {
    const message = 'Too many attempts. Try again in 12 min.';
    respondWith([429, { err: 'too_many_requests', message: message, retry_after: 720 }]);
    const { user, onDone } = drawSheet();
    await typeLabel(user);
    await press(user, 'Add');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await expectNoModuleAdded(onDone);
  });
});

describe('modules waiting behind a station', () => {
  const air = { serial_number: 'AM200-DEMO-9001', device_type: 'AM-200', received_at: new Date(nowMs()).toISOString() };
  const probes = [1, 2, 3, 4].map((n) => ({
    ...air,
    serial_number: `AM-${n}`,
    device_type: 'AM-100-103',
    received_at: null,
  }));

  test('modules waiting behind a station are listed with type, serial number and last contact; one that is chosen fills in its serial number', async () => {
    const { user } = drawSheet([air, ...probes]);
    const row = await screen.findByRole('button', { name: /AM200-DEMO-9001/ });
    expect(row).toHaveTextContent(/Air temperature and humidity sensor.*now/);
    await user.type(await pin(), 'OTHER');
    await user.click(row);
    expect(await serial()).toHaveValue('AM200-DEMO-9001');
    expect(await pin()).toHaveValue('');
    expect(await pin()).toHaveFocus();
  });

  test('modules waiting behind a station are shown in full on request, even those that were never received', async () => {
    const { user } = drawSheet([air, ...probes]);
    await press(user, 'Show all 5');
    expect(await screen.findAllByText('no contact yet')).toHaveLength(4);
  });

  test('a station without waiting modules shows no list', async () => {
    drawSheet([]);
    await serial();
    expect(screen.queryByText('Waiting behind your station')).toBeNull();
  });
});

describe('an added device', () => {
  const air = aModule({ id: 'new', name: 'AM-200 9001', device_type: 'AM-200' });

  async function addDevice(object: ModuleShape, ...then: readonly Reply[]) {
    const sent = respondWith([201, object], ...then);
    const sheet = drawSheet();
    await typeLabel(sheet.user);
    await press(sheet.user, 'Add');
    await screen.findByText(/Step 1 of/);
    return { ...sheet, sent };
  }

  test('an added device is configured and assigned to groups and regions, each step worded for its type', async () => {
    const renamed = { ...air, name: 'Tunel 3' };
    const { user, onDone, sent } = await addDevice(air, [200, renamed], [200, renamed], [200, renamed]);
    expect(screen.getByText('Configure your air sensor')).toBeVisible();
    await press(user, 'Next');
    expect(await screen.findByText('Assign the air sensor to groups')).toBeVisible();
    await press(user, 'Next');
    expect(await screen.findByText('Assign the air sensor to regions')).toBeVisible();
    await press(user, 'Finish');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(renamed));
    expect(sent.slice(2)).toEqual([
      { groups: [], version: 'v1' },
      { regions: [], version: 'v1' },
    ]);
  });

  test('an added device with grouped outputs is only assigned to regions', async () => {
    await addDevice(aModule({ id: 'new', device_type: 'AM-421' }));
    expect(screen.getByText('Step 1 of 2')).toBeVisible();
  });

  test('an added device stays in the account if the remaining steps are skipped', async () => {
    const { user, onDone, sent } = await addDevice(air);
    await press(user, 'Later');
    await press(user, 'Later');
    await press(user, 'Later');
    expect(onDone).toHaveBeenCalledWith(air);
    expect(sent).toHaveLength(1);
  });

  test('an added device stays at a step whose request was refused, and shows the refusal', async () => {
    const { user, onDone } = await addDevice(air, [
      409,
      { err: 'conflict', message: 'The module has left the account.' },
    ]);
    await press(user, 'Later');
    await press(user, 'Next');
    expect(await screen.findByRole('alert')).toHaveTextContent('The module has left the account.');
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('a sharing code', () => {
  const code = () => screen.findByLabelText('Sharing code');

  test('a sharing code adds a module of another account', async () => {
    const share = { id: 's', id_object: 'm', object_name: 'Sonda sąsiada', state: 'active' };
    const sent = respondWith([201, share]);
    const { user, onDone } = drawSheet();
    await press(user, 'Enter a sharing code');
    await user.type(await code(), ' ABCD-EFGH-JKLM ');
    await press(user, 'Add');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 'm', name: 'Sonda sąsiada' }));
    expect(sent).toEqual([{ code: 'ABCD-EFGH-JKLM' }]);
  });

  test('a sharing code that is refused keeps its input and explains why at its field', async () => {
    const message = ruleText(problem('code', 'share_code'), 'en');
    respondWith([422, { err: 'validation', message: '…', fields: { code: message } }]);
    const { user, onDone } = drawSheet();
    await press(user, 'Enter a sharing code');
    await user.type(await code(), 'WRONG');
    await press(user, 'Add');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await code()).toHaveValue('WRONG');
    expect(await code()).toHaveFocus();
    expect(onDone).not.toHaveBeenCalled();
  });
});
