import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import { anAlarm } from '../../../entities/alarm/testing/test-alarm.ts';
import { moduleRows, type ModuleRow } from './module-rows.ts';
import { ModuleValues } from './module-values.tsx';

// The user is not loaded yet: values are shown in stored units.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

const at = '2026-06-11T12:30:00Z';
const tooDry = anAlarm({ message: { pl: 'Za sucho: 21,7 %', en: 'Too dry: 21.7%' }, activation_date: at });

function rowOf(latest: ReturnType<typeof reading> | null, alarms: readonly AlarmShape[] = []): ModuleRow {
  const [row] = moduleRows([aModule({ latest })], alarms, Date.parse(at));
  if (row === undefined) throw new Error('one row per module');
  return row;
}

test('a row with an alarm shows its message instead of the values', () => {
  renderInApp(<ModuleValues row={rowOf(reading(at, { HUMIDITY_3: 29.4 }), [tooDry])} />);
  expect(screen.getByText('Too dry: 21.7%')).toBeDefined();
  expect(screen.queryByText('29.4')).toBeNull();
});

test('a level without a reading is marked, next to one that has a reading', () => {
  renderInApp(<ModuleValues row={rowOf(reading(at, { HUMIDITY_3: 29.4 }))} />);
  expect(screen.getByText('29.4')).toBeDefined();
  expect(screen.getAllByText('No data')).toHaveLength(2);
});

test('a module with pending settings shows that instead of its values', () => {
  const [row] = moduleRows(
    [
      aModule({
        latest: reading(at, { HUMIDITY_3: 29.4 }),
        configuration: { ...aModule().configuration, state: 'reconfiguring', asked_at: at, until: at },
      }),
    ],
    [],
    Date.parse(at),
  );
  if (row === undefined) throw new Error('one row per module');
  renderInApp(<ModuleValues row={row} />);
  expect(screen.getByText('Applying settings, may take minutes')).toBeDefined();
  expect(screen.queryByText('29.4')).toBeNull();
});

test('a universal module names each connected sensor, and a meter shows what came today in place of its total', () => {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  const amounts = {
    id_object: 'm',
    field: 'DI_USR_3',
    today: 1.25,
    seven_days: 9,
    season: null,
    kept_apart: 0,
    days: [],
  };
  client.setQueryDefaults(['listMeterAmounts'], { initialData: [amounts] });
  const [row] = moduleRows(
    [
      aModule({
        id: 'm',
        device_type: 'AM-600',
        config: { inputs: { DI_USR_3: { input_type: 2, subtype: 5 } } },
        latest: reading(at, { DI_USR_3: 38.6 }),
      }),
    ],
    [],
    Date.parse(at),
  );
  if (row === undefined) throw new Error('one row per module');
  renderInApp(<ModuleValues row={row} />, client);
  expect(screen.getByText('Flow meter')).toBeDefined();
  expect(screen.getByText('1.25')).toBeDefined();
  expect(screen.queryByText('38.60')).toBeNull();
});

test('a module that never reported waits for its first reading', () => {
  renderInApp(<ModuleValues row={rowOf(null)} />);
  expect(screen.getByText('Waiting for the first reading')).toBeDefined();
});
