import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { draw, speakInTest } from '../../../app/test-draw.tsx';
import { answerWith } from '../../../lib/api/test-answers.ts';
import { aModule } from '../../../lib/modules/test-module.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { SettingsSheet } from './settings-sheet.tsx';

/** Longer than the client waits between its attempts. */
const PATIENCE_MS = 5_000;

afterEach(() => speakInTest('en'));

const slab = aModule({ name: 'Mata 7', device_type: 'AM-999', location: { latitude: 52, longitude: 21 } });

function drawSettings(object: ObjectShape = slab) {
  const onClose = vi.fn<() => void>();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  draw(<SettingsSheet object={object} onClose={onClose} />, client);
  return { onClose, user: userEvent.setup() };
}
const field = (name: RegExp) => screen.findByLabelText(name);

/** Writes over what stands in a field. */
async function write(name: RegExp, value: string) {
  fireEvent.change(await field(name), { target: { value } });
}

describe.each([
  ['en', 'Save', /^Temperature correction/, 'At most 100', 'At least −100'],
  ['pl', 'Zapisz', /^Korekta temperatury/, 'Najwyżej 100', 'Co najmniej −100'],
] as const)('in %s', (language, save, correction, most, least) => {
  test('a setting ends where the catalogue says, on both sides; the first wrong field is led to and nothing is sent', async () => {
    await speakInTest(language);
    const sent = answerWith();
    const { user } = drawSettings();
    await write(correction, '100,5');
    await user.click(await screen.findByRole('button', { name: save }));
    expect(await screen.findByText(most)).toBeVisible();
    await waitFor(async () => expect(await field(correction)).toHaveFocus());
    await write(correction, '-100,5');
    expect(await screen.findByText(least)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('a lost connection is said, nothing is closed, and what was typed stays', async () => {
    await speakInTest(language);
    answerWith('lost', 'lost', 'lost');
    onTestFinished(() => void vi.useRealTimers());
    const { onClose } = drawSettings();
    await write(correction, '-2,5');
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: save }));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    vi.useRealTimers();
    expect(await screen.findByRole('alert')).toHaveTextContent(/server|Serwer/);
    expect(await field(correction)).toHaveValue('-2,5');
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('what was changed is sent as the module counts it, the rest as it was', async () => {
  const sent = answerWith([200, slab]);
  const { user, onClose } = drawSettings();
  await write(/^Name/, ' Mata 8 ');
  await write(/^Temperature correction/, '-2,5');
  await write(/^Reports every/, '30');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      name: 'Mata 8',
      location: { latitude: 52, longitude: 21 },
      status: 1,
      reporting_interval_minutes: 30,
      properties: { temperature_correction: -2.5, humidity_correction: 0 },
    },
  ]);
});

test('a refusal of the server stands under its field until the field is changed', async () => {
  const told = 'The module does not take this.';
  answerWith([422, { err: 'validation', message: '…', fields: { 'properties.ec_correction': told } }]);
  const { user } = drawSettings();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(told)).toBeVisible();
  await write(/EC correction/i, '1');
  expect(screen.queryByText(told)).toBeNull();
});

test('a module without a name is not saved', async () => {
  const sent = answerWith();
  const { user } = drawSettings();
  await write(/^Name/, '   ');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Required field')).toBeVisible();
  expect(sent).toEqual([]);
});

test('what hangs on a terminal decides what is asked about it', async () => {
  drawSettings(aModule({ device_type: 'AM-600', config: { inputs: { DI_USR_3: { input_type: 2, subtype: 3 } } } }));
  expect(await screen.findByText('Rain unit')).toBeVisible();
  expect(screen.queryByText('Flow meter pulse in')).toBeNull();
});

describe('the place', () => {
  function standAt(answer: { latitude: number; longitude: number } | 'refused') {
    const getCurrentPosition = (told: (position: object) => void, refused: () => void) =>
      answer === 'refused' ? refused() : told({ coords: answer });
    vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  test('is where this device stands, with one press', async () => {
    standAt({ latitude: 52.21337, longitude: 21.01071234 });
    const { user } = drawSettings();
    await user.click(await screen.findByRole('button', { name: 'Where I am now' }));
    expect(await field(/^Latitude/)).toHaveValue('52.213370');
    expect(await field(/^Longitude/)).toHaveValue('21.010712');
  });

  test('stays as it was when this device does not tell where it is', async () => {
    standAt('refused');
    const { user } = drawSettings();
    await user.click(await screen.findByRole('button', { name: 'Where I am now' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This device does not tell where it is.');
    expect(await field(/^Latitude/)).toHaveValue('52');
  });
});
