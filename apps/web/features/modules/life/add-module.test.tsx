import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw, speakInTest } from '../../../app/test-draw.tsx';
import { keyOf } from '../../../lib/api/query.ts';
import { answerWith, type Reply } from '../../../lib/api/test-answers.ts';
import { aModule } from '../../../lib/modules/test-module.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { nowMs } from '../../../time/clock.ts';
import { AddModule } from './add-module.tsx';

/** Longer than the client waits between its attempts. */
const PATIENCE_MS = 5_000;

beforeEach(() => () => vi.useRealTimers());
afterEach(() => speakInTest('en'));

function drawSheet() {
  const onDone = vi.fn<(added: ObjectShape | null) => void>();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('listGroups'), [
    { id: 'g1', name: 'Północ', description: '', scope: 'objects', members: [], used_by: [] },
  ]);
  client.setQueryData(keyOf('listRegions'), [{ id: 'r1', name: 'Szklarnia' }]);
  draw(<AddModule onDone={onDone} />, client);
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

/** The form is still there with what was typed, and nobody was told of a module. */
async function expectNothingDone(onDone: ReturnType<typeof drawSheet>['onDone']) {
  expect(await serial()).toHaveValue('am200-demo-9001');
  expect(await pin()).toHaveValue('ZAGON234');
  expect(onDone).not.toHaveBeenCalled();
}

describe('the label of a device', () => {
  test('is needed whole: what is missing is said under its field, and nothing is sent', async () => {
    const sent = answerWith();
    const { user } = drawSheet();
    await press(user, 'Add');
    expect(await screen.findAllByText('Required field')).toHaveLength(2);
    await waitFor(async () => expect(await serial()).toHaveFocus());
    expect(sent).toEqual([]);
  });

  // A wrong serial number and a wrong PIN are one answer of the server, so that nobody finds out which devices exist.
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
    test.each(refusals)('refused by %s is said at the number, and what was typed stays', async (rule) => {
      await speakInTest(language);
      const told = ruleText(problem('serial_number', rule), language);
      const sent = answerWith([422, { err: 'validation', message: '…', fields: { serial_number: told } }]);
      const { user, onDone } = drawSheet();
      await typeLabel(user);
      await press(user, add);
      expect(await screen.findByText(told)).toBeVisible();
      await expectNothingDone(onDone);
      expect(sent).toEqual([{ serial_number: 'AM200-DEMO-9001', pin: 'ZAGON234' }]);
      await user.type(await pin(), '5');
      expect(screen.queryByText(told)).toBeNull();
    });

    test('that reaches no server says so and can be sent again', async () => {
      await speakInTest(language);
      answerWith('lost', 'lost', 'lost', [201, aModule({ device_type: 'AM-200' })]);
      const { user, onDone } = drawSheet();
      await typeLabel(user);
      vi.useFakeTimers();
      fireEvent.click(screen.getByRole('button', { name: add }));
      await vi.advanceTimersByTimeAsync(PATIENCE_MS);
      vi.useRealTimers();
      expect(await screen.findByRole('alert')).toHaveTextContent(/server|Serwer/);
      await expectNothingDone(onDone);
      await press(user, add);
      expect(await screen.findByText(/1 (of|z) 3/)).toBeVisible();
    });
  });

  test.each([
    ['that came with an answer that was lost goes on with its settings', 0, /^Step 1 of 3$/],
    ['that was there before is refused as any other', 3_600_000, /already on this account/],
  ])('a device %s', async (_, agoMs, shown) => {
    const cameAt = new Date(nowMs() - agoMs).toISOString();
    const there = aModule({ device_type: 'AM-200', serial_number: 'AM200-DEMO-9001', creation_date: cameAt });
    const fields = { serial_number: 'This device is already on this account' };
    answerWith('lost', 'lost', 'lost', [422, { err: 'validation', message: '…', fields }], [200, [there]]);
    const { user } = drawSheet();
    await typeLabel(user);
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    vi.useRealTimers();
    await screen.findByRole('alert');
    await press(user, 'Add');
    expect(await screen.findByText(shown)).toBeVisible();
  });

  test('tried too often says when to try again', async () => {
    const told = 'Too many attempts. Try again in 12 min.';
    answerWith([429, { err: 'too_many_requests', message: told, retry_after: 720 }]);
    const { user, onDone } = drawSheet();
    await typeLabel(user);
    await press(user, 'Add');
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    await expectNothingDone(onDone);
  });
});

describe('a device that came', () => {
  const air = aModule({ id: 'new', name: 'AM-200 9001', device_type: 'AM-200' });

  async function added(object: ObjectShape, ...then: readonly Reply[]) {
    const sent = answerWith([201, object], ...then);
    const sheet = drawSheet();
    await typeLabel(sheet.user);
    await press(sheet.user, 'Add');
    await screen.findByText(/Step 1 of/);
    return { ...sheet, sent };
  }

  test('is set up, put into groups and into regions, each under the words of its type', async () => {
    const named = { ...air, name: 'Tunel 3' };
    const { user, onDone, sent } = await added(air, [200, named], [200, named], [200, named]);
    expect(screen.getByText('Configure your air sensor')).toBeVisible();
    await press(user, 'Next');
    expect(await screen.findByText('Assign the air sensor to groups')).toBeVisible();
    await press(user, 'Next');
    expect(await screen.findByText('Assign the air sensor to regions')).toBeVisible();
    await press(user, 'Finish');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(named));
    expect(sent.slice(2)).toEqual([{ groups: [] }, { regions: [] }]);
  });

  test('whose outputs are grouped is asked for regions only', async () => {
    await added(aModule({ id: 'new', device_type: 'AM-421' }));
    expect(screen.getByText('Step 1 of 2')).toBeVisible();
  });

  test('stays in the account when nothing more is said of it', async () => {
    const { user, onDone, sent } = await added(air);
    await press(user, 'Later');
    await press(user, 'Later');
    await press(user, 'Later');
    expect(onDone).toHaveBeenCalledWith(air);
    expect(sent).toHaveLength(1);
  });

  test('stays at the step whose answer is a refusal, and says it', async () => {
    const { user, onDone } = await added(air, [409, { err: 'conflict', message: 'The module has left the account.' }]);
    await press(user, 'Later');
    await press(user, 'Next');
    expect(await screen.findByRole('alert')).toHaveTextContent('The module has left the account.');
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });
});
