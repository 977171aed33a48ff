import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import { renderPage, type SentRequest } from '../../../entities/schedule/testing/test-page.tsx';
import { ModuleThresholds } from './module-thresholds.tsx';

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
const deeper: AlarmSettingShape = { ...dry, field: 'HUMIDITY_2', threshold: 22 };
const signal: AlarmSettingShape = { ...dry, field: 'sigstr', rule: 'low_signal', threshold: 25, fixed: true };
const probe = aModule({ id: 'A', name: 'Probe A', latest: reading('2026-06-11T12:00:00Z', { HUMIDITY_3: 18 }) });

function openTab() {
  return renderPage(<ModuleThresholds object={probe} />, ({ path }) => {
    if (path.startsWith('/api/objects/A/alarms')) return { body: [dry, deeper, signal] };
    if (path.endsWith('/history'))
      return { body: { id_object: 'A', start_date: '', end_date: '', timestamps: [], columns: {} } };
    return undefined;
  });
}

const rowOf = async (name: RegExp) => {
  const header = await screen.findByRole('rowheader', { name });
  const row = header.closest('tr');
  if (row === null) throw new Error('a header stands in a row');
  return within(row);
};
const saved = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('quantities are listed below each other, depths side by side, and the module itself last', async () => {
  openTab();
  const moisture = await rowOf(/moisture/i);
  expect(moisture.getAllByRole('textbox').map((input) => input.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('15 cm'),
    expect.stringContaining('30 cm'),
  ]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Quantity',
    '15 cm',
    '30 cm',
    'Notify by',
  ]);
  expect(screen.getAllByRole('rowheader').at(-1)).toHaveTextContent(/signal/i);
});

test('a channel is chosen once for all depths of a quantity, and everything is saved with one press', async () => {
  const { sent } = openTab();
  const moisture = await rowOf(/moisture/i);
  const sms = moisture.getByRole('checkbox', { name: 'SMS' });
  await vi.waitFor(() => expect(sms).toBeEnabled());
  await userEvent.click(sms);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const rule = { rule: 'too_dry', active: true, version: 'v1', channels: ['app', 'sms'] };
  expect(saved(sent)).toEqual([
    {
      objects: [
        {
          id_object: 'A',
          alarms: [
            { ...rule, field: 'HUMIDITY_3', threshold: 20 },
            { ...rule, field: 'HUMIDITY_2', threshold: 22 },
          ],
        },
      ],
    },
  ]);
});

test('the foot says what changes before it is saved', async () => {
  openTab();
  const moisture = await rowOf(/moisture/i);
  const limit = moisture.getByRole('textbox', { name: /15 cm/ });
  await vi.waitFor(() => expect(limit).toBeEnabled());
  await userEvent.clear(limit);
  await userEvent.type(limit, '22,5');
  expect(screen.getByText(/15 cm, Too dry: 20.?% → 22\.5.?%/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(limit).toHaveValue('20');
});
