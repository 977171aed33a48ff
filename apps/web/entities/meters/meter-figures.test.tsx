import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { shownField } from '../module/shown-field.ts';
import { aModule, reading } from '../module/testing/test-module.ts';
import { MeterFigures } from './meter-figures.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

/** The page of a water meter of which this much was kept apart. */
function showMeter(keptApart: number): void {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  const amounts = { id_object: 'm', field: 'DI_USR_3', today: 1, seven_days: 9, season: 20, kept_apart: keptApart };
  client.setQueryDefaults(['listMeterAmounts'], { initialData: [{ ...amounts, days: [] }] });
  const module = aModule({
    id: 'm',
    device_type: 'AM-600',
    config: { inputs: { DI_USR_3: { input_type: 2, subtype: 5 } } },
    latest: reading('2026-06-11T12:30:00Z', { DI_USR_3: 38.6 }),
  });
  const field = shownField(module, 'DI_USR_3', STORED_UNITS);
  if (field === undefined) throw new Error('a water meter is connected');
  renderInApp(<MeterFigures field={field} counter={{ moduleId: 'm', toShown: (sum) => sum }} size="page" />, client);
}

test('what a meter showed and cannot have delivered is stated beside what was counted', () => {
  showMeter(49.25);
  expect(screen.getByText('Not counted: more than could flow')).toBeDefined();
  expect(screen.getByText('49.25')).toBeDefined();
});

test('a meter of which nothing was kept apart says nothing of it', () => {
  showMeter(0);
  expect(screen.queryByText('Not counted: more than could flow')).toBeNull();
});
