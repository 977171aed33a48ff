import { screen } from '@testing-library/react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../../app/test-render.tsx';
import { aModule, anOutput, reading } from '../../../../entities/module/testing/test-module.ts';
import { newQueryClient } from '../../../../api/query-client.ts';
import { ModuleDrawer } from './module-drawer.tsx';

afterEach(() => setTestLanguage('en'));

const AT = '2026-06-11T12:30:00Z';

function drawModule(changes: Partial<ModuleShape>) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  renderInApp(<ModuleDrawer object={aModule(changes)} objects={[]} />, client);
}

describe('the scales', () => {
  const weighed = reading(AT, { WEIGHT_SUM_1: 10, WEIGHT_TENSO_1: 5.2, WEIGHT_TENSO_2: 5.6, HUMI_CALC_1: 75 });
  const scales = (properties: Readonly<Record<string, number>>, latest = weighed) =>
    drawModule({ device_type: 'AM-301', config: { properties }, latest });

  test('the scales show the weight over both cells, the moisture, and the water between dry and full', () => {
    scales({ humi_0_weight: 4, humi_100_weight: 12 });
    expect(screen.getByText('10.00')).toBeDefined();
    expect(screen.getByText(/5\.20/)).toBeDefined();
    expect(screen.getByText('75.0')).toBeDefined();
    expect(screen.getByText('Holds 6.0 of 8.0 l of water.')).toBeDefined();
  });
  test('the scales show the water in Polish', async () => {
    await setTestLanguage('pl');
    scales({ humi_0_weight: 4, humi_100_weight: 12 });
    expect(screen.getByText('Wody w podłożu: 6,0 z 8,0 l.')).toBeDefined();
  });
  test('the scales without calibration ask for the weights and show no derived moisture', () => {
    scales({}, reading(AT, { WEIGHT_SUM_1: 10, HUMI_CALC_1: null }));
    expect(screen.getByText(/Set the dry and full weights/)).toBeDefined();
    expect(screen.getAllByText('No data')).not.toHaveLength(0);
  });
  test('the scales with a hand-measured moisture mention its source', () => {
    scales({ measured_humi: 60 });
    expect(screen.getByText('Based on the moisture measured by hand.')).toBeDefined();
  });
});

describe('the universal module', () => {
  const wired = (inputs: Readonly<Record<string, object>>, fields: Readonly<Record<string, number | null>>) =>
    drawModule({
      device_type: 'AM-600',
      config: { inputs },
      latest: reading(AT, fields),
      outputs: [anOutput({ name: 'Filtr', section_name: null })],
    });

  test('the universal module draws each connected terminal as its sensor, names the free ones, and lists its outputs', () => {
    wired(
      {
        DI_USR_1: { input_type: 1, custom_label: 'Door' },
        DI_USR_3: { input_type: 2, subtype: 5 },
        ANALOG_USR_1: { input_type: 3 },
      },
      { DI_USR_1: 1, DI_USR_3: 38.6, ANALOG_USR_1: 17.2 },
    );
    expect(screen.getByText('Door')).toBeDefined();
    expect(screen.getByText('On')).toBeDefined();
    expect(screen.getByText('Flow meter')).toBeDefined();
    expect(screen.getByRole('img', { name: /17\.2.?°C/ })).toBeDefined();
    expect(screen.getByText('Free: Digital input 2, Digital input 4, Analogue input 2')).toBeDefined();
    expect(screen.getByText('Filtr')).toBeDefined();
  });
  test('the universal module marks contacts whose state the user wants to see at a glance', () => {
    wired({ DI_USR_1: { input_type: 1, color_scheme: 3 } }, { DI_USR_1: 0 });
    expect(screen.getByText('Off').closest('[data-look]')?.getAttribute('data-look')).toBe('bad');
  });
  test('the universal module with nothing connected shows where to configure it', () => {
    wired({}, {});
    expect(screen.getByText(/No inputs connected yet/)).toBeDefined();
  });
});
