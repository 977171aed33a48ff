import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { fastForward } from '../../../app/test-timers.ts';
import { respondWith } from '../../../api/test-responses.ts';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { SettingsSheet } from './settings-sheet.tsx';

/** Longer than the delay between the client's attempts. */
const TIMEOUT_MS = 5_000;

afterEach(() => setTestLanguage('en'));

const slab = aModule({ name: 'Mata 7', device_type: 'AM-999', location: { latitude: 52, longitude: 21 } });

function drawSettings(object: ModuleShape = slab) {
  const onClose = vi.fn<() => void>();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  renderInApp(<SettingsSheet object={object} onClose={onClose} />, client);
  return { onClose, user: userEvent.setup() };
}
const field = (name: RegExp) => screen.findByLabelText(name);

/** Replaces the content of a field. */
async function replaceText(name: RegExp, value: string) {
  fireEvent.change(await field(name), { target: { value } });
}

describe.each([
  ['en', 'Save', /^Temperature correction/, 'At most 100', 'At least −100'],
  ['pl', 'Zapisz', /^Korekta temperatury/, 'Najwyżej 100', 'Co najmniej −100'],
] as const)('in %s', (language, save, correction, maxText, minText) => {
  test('settings are limited as in the catalogue; the first invalid field gets focus and nothing is sent', async () => {
    await setTestLanguage(language);
    const sent = respondWith();
    const { user } = drawSettings();
    await replaceText(correction, '100,5');
    await user.click(await screen.findByRole('button', { name: save }));
    expect(await screen.findByText(maxText)).toBeVisible();
    await waitFor(async () => expect(await field(correction)).toHaveFocus());
    await replaceText(correction, '-100,5');
    expect(await screen.findByText(minText)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('a lost connection is reported, nothing closes, and the input is kept', async () => {
    await setTestLanguage(language);
    respondWith('lost', 'lost', 'lost');
    const { onClose } = drawSettings();
    await replaceText(correction, '-2,5');
    await fastForward(TIMEOUT_MS, () => fireEvent.click(screen.getByRole('button', { name: save })));
    expect(await screen.findByRole('alert')).toHaveTextContent(/server|Serwer/);
    expect(await field(correction)).toHaveValue('-2,5');
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('changed values are sent in stored units, the rest unchanged', async () => {
  const sent = respondWith([200, slab]);
  const { user, onClose } = drawSettings();
  await replaceText(/^Name/, ' Mata 8 ');
  await replaceText(/^Temperature correction/, '-2,5');
  await replaceText(/^Reporting interval/, '30');
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

test('a refusal of the server is shown under its field until the field changes', async () => {
  const message = 'The module does not accept this value.';
  respondWith([422, { err: 'validation', message: '…', fields: { 'properties.ec_correction': message } }]);
  const { user } = drawSettings();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  await replaceText(/EC correction/i, '1');
  expect(screen.queryByText(message)).toBeNull();
});

test('a module without a name cannot be saved', async () => {
  const sent = respondWith();
  const { user } = drawSettings();
  await replaceText(/^Name/, '   ');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Required field')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the wiring of a terminal determines its settings', async () => {
  drawSettings(aModule({ device_type: 'AM-600', config: { inputs: { DI_USR_3: { input_type: 2, subtype: 3 } } } }));
  expect(await screen.findByText('Rain unit')).toBeVisible();
  expect(screen.queryByText('Flow meter pulse in')).toBeNull();
});

/** Shows the coordinates, which are folded. */
const unfold = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Coordinates' }));

describe('the location', () => {
  function mockPosition(answer: { latitude: number; longitude: number } | 'refused') {
    const getCurrentPosition = (succeed: (position: object) => void, refused: (error: object) => void) =>
      answer === 'refused'
        ? refused({ code: 1, PERMISSION_DENIED: 1 })
        : succeed({ coords: { accuracy: 6, ...answer } });
    vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  test('the location takes the position of this device with one click', async () => {
    mockPosition({ latitude: 52.21337, longitude: 21.01071234 });
    const { user } = drawSettings();
    await user.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(screen.getByText('52.213370° · 21.010712°')).toBeVisible();
    await unfold(user);
    expect(await field(/^Latitude/)).toHaveValue('52.213370');
    expect(await field(/^Longitude/)).toHaveValue('21.010712');
  });

  test('the location states whether it comes from this device or was entered by hand', async () => {
    mockPosition({ latitude: 52.21337, longitude: 21.01071234 });
    const { user } = drawSettings(aModule({ device_type: 'AM-100-22', config: { properties: { gps_loc: 2 } } }));
    const origin = await screen.findByRole('combobox', { name: 'Location from GPS' });
    expect(origin).toHaveValue('No');
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(origin).toHaveValue('Yes');
    expect(screen.getByText('±6 m')).toHaveAttribute('role', 'status');
    await unfold(user);
    await replaceText(/^Latitude/, '52.1');
    expect(origin).toHaveValue('No');
  });

  test('the location stays unchanged when this device does not share its position', async () => {
    mockPosition('refused');
    const { user } = drawSettings();
    await user.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This device does not share its location.');
    expect(screen.getByText('52° · 21°')).toBeVisible();
  });

  test('the location unfolds at a wrong coordinate, which gets the focus, and stays unfolded once it is right', async () => {
    const sent = respondWith();
    const { user } = drawSettings();
    await unfold(user);
    await replaceText(/^Longitude/, '190');
    await unfold(user);
    expect(screen.queryByLabelText(/^Longitude/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await field(/^Longitude/)).toHaveFocus());
    expect(sent).toEqual([]);
    await replaceText(/^Longitude/, '19');
    expect(await field(/^Longitude/)).toHaveValue('19');
  });

  test('the location is chosen on a map that is open while the module has no place, and follows its name', async () => {
    drawSettings(aModule({ location: null }));
    const map = await screen.findByRole('application');
    expect((await field(/^Name/)).compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(map.compareDocumentPosition(await field(/^Description/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('the location of a placed module does not move by a tap: its map is closed at first', async () => {
    drawSettings();
    await field(/^Name/);
    expect(screen.queryByRole('application')).toBeNull();
  });
});

describe('the soil of a probe with levels', () => {
  const probe = (properties: Readonly<Record<string, number>> = {}) =>
    aModule({ device_type: 'AM-100-103', config: { properties } });
  const soils = () => screen.findAllByRole('combobox', { name: /^Soil type/ });
  const choose = async (user: ReturnType<typeof userEvent.setup>, index: number, soil: string) => {
    const select = (await soils())[index];
    expect(select).toBeDefined();
    if (select !== undefined) await user.click(select);
    await user.click(await screen.findByRole('option', { name: soil }));
  };
  const soilsSent = async (user: ReturnType<typeof userEvent.setup>, object: ModuleShape) => {
    const sent = respondWith([200, object]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent[0];
  };

  test('the soil of a probe with levels is asked once and set for all depths', async () => {
    const { user } = drawSettings(probe());
    expect(await soils()).toHaveLength(1);
    await choose(user, 0, 'Heavy soil');
    expect(await soilsSent(user, probe())).toMatchObject({
      properties: { soil_type: 2, soil_type_2: 2, soil_type_3: 2 },
    });
  });

  test('the soil of a probe with levels is asked by depth on request', async () => {
    const { user } = drawSettings(probe());
    await user.click(await screen.findByRole('switch', { name: 'Different soil by depth' }));
    expect(await soils()).toHaveLength(3);
    await choose(user, 0, 'Peat');
    expect(await soilsSent(user, probe())).toMatchObject({
      properties: { soil_type_3: 5, soil_type_2: 1, soil_type: 1 },
    });
  });

  test('the soil of a probe is shown by depth where the depths differ, and comes back after a switch by mistake', async () => {
    const { user } = drawSettings(probe({ soil_type_3: 5, soil_type_2: 2, soil_type: 1 }));
    const byDepth = await screen.findByRole('switch', { name: 'Different soil by depth' });
    expect((await soils()).map((soil) => soil.getAttribute('value'))).toEqual(['Peat', 'Heavy soil', 'Light soil']);
    await user.click(byDepth);
    expect((await soils()).map((soil) => soil.getAttribute('value'))).toEqual(['Peat']);
    await user.click(byDepth);
    expect((await soils()).map((soil) => soil.getAttribute('value'))).toEqual(['Peat', 'Heavy soil', 'Light soil']);
  });

  test('the soil of a probe that the server refuses shows the reason at the field', async () => {
    const message = 'The module does not accept this value.';
    const { user } = drawSettings(probe());
    respondWith([422, { err: 'validation', message: '…', fields: { 'properties.soil_type_2': message } }]);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
