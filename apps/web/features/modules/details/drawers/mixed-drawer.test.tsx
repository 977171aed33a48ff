import { screen } from '@testing-library/react';
import type * as Registry from '@zagon/domain/catalogue/registry.ts';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../../api/query-client.ts';
import { keyOf } from '../../../../api/query.ts';
import { renderInApp } from '../../../../app/test-render.tsx';
import { aModule, anOutput, reading } from '../../../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../../../entities/session/testing/test-me.ts';
import { chartedFields } from '../module-parts.ts';
import { ModuleDrawer } from './module-drawer.tsx';

/** No type in the catalogue measures and switches at fixed inputs yet: a valve module that also measures the air. */
vi.mock('@zagon/domain/catalogue/registry.ts', async (original) => {
  const real = await original<typeof Registry>();
  const { 'AM-200': air, 'AM-421': valves } = real.DEVICE_TYPES;
  const mixed = { ...valves, inputs: [...air.inputs.filter(({ name }) => name === 'TEMP_1'), ...valves.inputs] };
  return {
    ...real,
    deviceType: (type: string) => (type === 'mixed' ? mixed : real.deviceType(type)),
  };
});

const module = aModule({
  device_type: 'mixed',
  latest: reading('2026-06-11T12:30:00Z', { TEMP_1: 21.4, battvol: 3.6 }),
  outputs: [anOutput({ name: 'Valve', section_name: null })],
});

test('a type with inputs and outputs shows its outputs and its measured values', () => {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(1));
  renderInApp(<ModuleDrawer object={module} objects={[]} />, client);
  expect(screen.getByText('Valve')).toBeInTheDocument();
  expect(screen.getByText(/21\.4/)).toBeInTheDocument();
});

test('the chart of a module with inputs and outputs shows what it measures before its battery', () => {
  expect(chartedFields(module)).toEqual(['TEMP_1']);
});
