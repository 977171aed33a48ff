import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../app/test-draw.tsx';
import { aModule, reading } from '../../../lib/modules/test-module.ts';
import { anAlarm } from '../../../lib/test-alarm.ts';
import { moduleRows, type ModuleRow } from './module-rows.ts';
import { ModuleValues } from './module-values.tsx';

// Who reads it is not known yet: values then stand in the units in which they are stored.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

const at = '2026-06-11T12:30:00Z';
const tooDry = anAlarm({ message: { pl: 'Za sucho: 21,7 %', en: 'Too dry: 21.7%' }, activation_date: at });

function rowOf(latest: ReturnType<typeof reading> | null, alarms: readonly AlarmShape[] = []): ModuleRow {
  const [row] = moduleRows([aModule({ latest })], alarms, Date.parse(at));
  if (row === undefined) throw new Error('one module has one row');
  return row;
}

test('a row with an alarm says its sentence in place of the values', () => {
  draw(<ModuleValues row={rowOf(reading(at, { HUMIDITY_3: 29.4 }), [tooDry])} />);
  expect(screen.getByText('Too dry: 21.7%')).toBeDefined();
  expect(screen.queryByText('29.4')).toBeNull();
});

test('a level without a reading says that it has none, beside one that has', () => {
  draw(<ModuleValues row={rowOf(reading(at, { HUMIDITY_3: 29.4 }))} />);
  expect(screen.getByText('29.4')).toBeDefined();
  expect(screen.getAllByText('No data')).toHaveLength(2);
});

test('a module that takes over new settings says so in place of its values', () => {
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
  if (row === undefined) throw new Error('one module has one row');
  draw(<ModuleValues row={row} />);
  expect(screen.getByText('Saving to the module, may take minutes')).toBeDefined();
  expect(screen.queryByText('29.4')).toBeNull();
});

test('what hangs on a terminal of a universal module is named beside its value', () => {
  const [row] = moduleRows(
    [
      aModule({
        device_type: 'AM-600',
        config: { inputs: { DI_USR_3: { input_type: 2, subtype: 5 } } },
        latest: reading(at, { DI_USR_3: 38.6 }),
      }),
    ],
    [],
    Date.parse(at),
  );
  if (row === undefined) throw new Error('one module has one row');
  draw(<ModuleValues row={row} />);
  expect(screen.getByText('Flow meter')).toBeDefined();
  expect(screen.getByText('38.60')).toBeDefined();
});

test('a module that never reported waits for its first reading', () => {
  draw(<ModuleValues row={rowOf(null)} />);
  expect(screen.getByText('Waiting for the first reading')).toBeDefined();
});
