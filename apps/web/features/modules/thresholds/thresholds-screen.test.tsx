import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import { renderPage, type Reply, type SentRequest } from '../../../entities/schedule/testing/test-page.tsx';
import ThresholdsScreen from './thresholds-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
});

const dry: AlarmSettingShape = {
  version: 'v1',
  field: 'HUMIDITY_3',
  rule: 'too_dry',
  comparator: '$lt',
  threshold: 20,
  default_threshold: null,
  fixed: false,
  min: 0,
  max: 100,
  hysteresis: 1,
  active: true,
  channels: ['app'],
};
const signal: AlarmSettingShape = { ...dry, field: 'sigstr', rule: 'low_signal', threshold: 25, fixed: true };
const probe = (id: string, moisture: number) =>
  aModule({ id, name: `Probe ${id}`, latest: reading('2026-06-11T12:00:00Z', { HUMIDITY_3: moisture }) });

const noReadings = { id_object: 'A', start_date: '', end_date: '', timestamps: [], columns: {} };

function openScreen(answers: (request: SentRequest) => Reply | undefined = () => undefined, userType: 1 | 2 = 1) {
  return renderPage(
    <ThresholdsScreen />,
    (request) => {
      const answer = answers(request);
      if (answer !== undefined) return answer;
      if (request.path === '/api/objects') return { body: [probe('A', 18), probe('B', 26)] };
      if (request.path === '/api/alarm_settings')
        return { body: ['A', 'B'].map((id) => ({ id_object: id, alarms: [dry, signal] })) };
      if (request.path.endsWith('/history')) return { body: noReadings };
      return undefined;
    },
    userType,
  );
}
const limitOf = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^Probe ${name}: Too dry`) });
/** The user's permissions arrive after the table. */
const editableLimitOf = async (name: string) => {
  const limit = await limitOf(name);
  await vi.waitFor(() => expect(limit).toBeEnabled());
  return limit;
};
const saved = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('the threshold matrix', () => {
  test('the threshold matrix shows every module with its thresholds, the current reading, and what would trigger', async () => {
    openScreen();
    expect(await limitOf('A')).toHaveValue('20');
    expect(screen.getByText(/^would trigger: 18/)).toBeVisible();
    expect(screen.getByText(/^last reading 26/)).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Soil moisture, 15 cm' })).toBeVisible();
  });

  test('the threshold matrix keeps a doubtful number as typed, says how to write it, and saves nothing', async () => {
    const { sent } = openScreen();
    const limit = await editableLimitOf('A');
    await userEvent.clear(limit);
    await userEvent.type(limit, '1.234,5');
    await userEvent.tab();
    expect(limit).toHaveValue('1.234,5');
    expect(screen.getByText('Enter this number as 1,234.5')).toBeVisible();
    const save = screen.getByRole('button', { name: 'Save' });
    if (save.matches(':enabled')) await userEvent.click(save);
    expect(screen.queryByRole('dialog', { name: /^Save these changes/ })).toBeNull();
    expect(saved(sent)).toEqual([]);
  });

  test('the threshold matrix saves all changes at once, after a summary of them', async () => {
    const { sent } = openScreen();
    await userEvent.clear(await editableLimitOf('A'));
    await userEvent.type(await limitOf('A'), '22,5');
    await userEvent.click(screen.getAllByRole('button', { name: 'SMS' })[2] ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const summary = await screen.findByRole('dialog', { name: /^Save these changes/ });
    expect(summary).toHaveTextContent(/Probe A.*20.?% → 22\.5.?%/);
    expect(summary).toHaveTextContent(/Probe B.*App, SMS/);
    expect(saved(sent)).toEqual([]);
    await userEvent.click(within(summary).getByRole('button', { name: 'Save 2 changes' }));
    const rule = { field: 'HUMIDITY_3', rule: 'too_dry', active: true, version: 'v1' };
    expect(saved(sent)).toEqual([
      {
        objects: [
          { id_object: 'A', alarms: [{ ...rule, threshold: 22.5, channels: ['app'] }] },
          { id_object: 'B', alarms: [{ ...rule, threshold: 20, channels: ['app', 'sms'] }] },
        ],
      },
    ]);
  });

  test('emptying a field switches the rule off, typing switches it on, and arrow keys change it by a step', async () => {
    openScreen();
    const limit = await editableLimitOf('A');
    const channels = screen.getByRole('group', { name: 'Channels: Probe A: Soil moisture, 15 cm' });
    await userEvent.clear(limit);
    expect(within(channels).getByRole('button', { name: 'App' })).toBeDisabled();
    await userEvent.type(limit, '21');
    expect(within(channels).getByRole('button', { name: 'App' })).toBeEnabled();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(limit).toHaveValue('21.5');
  });

  test('the threshold matrix marks a threshold that cannot be saved at its field', async () => {
    openScreen();
    const limit = await editableLimitOf('A');
    await userEvent.clear(limit);
    await userEvent.type(limit, '120');
    expect(limit).toHaveAccessibleDescription(/^At most 100/);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('the threshold matrix states before saving how often the new thresholds would have triggered', async () => {
    const moisture = [24, 21, 21, 21, 24, 24, 21, 21];
    const timestamps = moisture.map((_, index) => Date.parse('2026-06-10T12:00:00Z') / 1000 + index * 900);
    const { sent } = openScreen(({ path }) =>
      path === '/api/objects/A/history'
        ? { body: { ...noReadings, timestamps, columns: { HUMIDITY_3: moisture } } }
        : undefined,
    );
    await userEvent.clear(await editableLimitOf('A'));
    await userEvent.type(await limitOf('A'), '22');
    expect(await screen.findByText(/would have triggered 2 times in the last 30 days/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const summary = await screen.findByRole('dialog', { name: /^Save these changes/ });
    expect(summary).toHaveTextContent(/Too dry · Soil moisture, 15 cm: 20.?% → 22.?% · would have triggered 2 times/);
    await userEvent.click(within(summary).getByRole('button', { name: 'Cancel' }));
    await userEvent.clear(await limitOf('A'));
    await userEvent.type(await limitOf('A'), '19');
    expect(await screen.findByText(/would not have triggered in the last 30 days/)).toBeVisible();
    // One month of readings for all tried thresholds.
    expect(sent.filter(({ path }) => path.endsWith('/history'))).toHaveLength(1);
  });

  test('the threshold matrix suggests limits from the soil optimum where a rule is off, without saving them', async () => {
    const off: AlarmSettingShape = { ...dry, active: false, threshold: 14, default_threshold: 14 };
    const { sent } = openScreen(({ path }) => {
      if (path === '/api/objects') return { body: [{ ...probe('A', 18), soil_type: 1 }] };
      if (path === '/api/alarm_settings') return { body: [{ id_object: 'A', alarms: [off, signal] }] };
      return undefined;
    });
    expect(await editableLimitOf('A')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Suggest from the optimum' }));
    expect(await limitOf('A')).toHaveValue('14');
    expect(screen.queryByRole('button', { name: 'Suggest from the optimum' })).toBeNull();
    expect(saved(sent)).toEqual([]);
  });

  test('the threshold matrix copies a row to the chosen modules without saving it', async () => {
    const { sent } = openScreen();
    await userEvent.clear(await editableLimitOf('A'));
    await userEvent.type(await limitOf('A'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Copy to others: Probe A' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to 1 module' }));
    expect(await limitOf('B')).toHaveValue('12');
    expect(saved(sent)).toEqual([]);
  });

  test('the threshold matrix shows the refusal of the server in the cell it belongs to', async () => {
    openScreen(({ method }) =>
      method === 'PUT'
        ? {
            status: 422,
            body: { err: 'validation', message: 'Invalid', fields: { 'objects.0.alarms.0.threshold': 'At most 10' } },
          }
        : undefined,
    );
    await userEvent.clear(await editableLimitOf('A'));
    await userEvent.type(await limitOf('A'), '30');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save 1 change' }));
    expect(await screen.findByText('At most 10')).toBeVisible();
    expect(await limitOf('A')).toHaveValue('30');
  });
});

test('an ordinary user reads the thresholds but changes nothing', async () => {
  openScreen(undefined, 2);
  expect(await limitOf('A')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Copy to others/ })).toBeNull();
});

test('a farm without modules that can raise an alarm gets a sentence instead of a table', async () => {
  openScreen(({ path }) => (path === '/api/objects' ? { body: [] } : undefined));
  expect(await screen.findByText('No module of this farm can raise an alarm.')).toBeVisible();
});

test('a list that cannot be loaded is reported, with a retry', async () => {
  openScreen(({ path }) => (path === '/api/alarm_settings' ? 'no network' : undefined));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
