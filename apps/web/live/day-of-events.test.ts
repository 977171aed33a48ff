import { QueryClient } from '@tanstack/react-query';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { expect, test } from 'vitest';
import { handlers } from './apply.ts';
import { aModule, reading } from '../entities/module/testing/test-module.ts';

const START = Date.parse('2026-06-11T00:00:00Z');
const MODULES = 200;
const READINGS_EACH = 20;

test('a page that receives readings for days keeps one set of newest values per module, and nothing else', () => {
  const client = new QueryClient();
  const first = new Date(START).toISOString();
  const modules = Array.from({ length: MODULES }, (_, i) =>
    aModule({ id: `m${i}`, latest: reading(first, { battvol: 3.6, TEMP_1: 20 }) }),
  );
  client.setQueryData(['listModules'], modules);
  const sizeOf = () => JSON.stringify(client.getQueryData<ModuleShape[]>(['listModules'])).length;
  const sizes: number[] = [];
  for (let i = 0; i < READINGS_EACH; i += 1) {
    const at = new Date(START + (i + 1) * 10_000).toISOString();
    for (const { id } of modules)
      handlers.data(client, {
        id_object: id,
        timestamp: at,
        dtimestamp: at,
        timestamp_unix: START / 1000 + i,
        communication: 'current',
        online: null,
        fields: reading(at, { battvol: 3.6, TEMP_1: 20 }).fields,
        outputs: [],
      });
    sizes.push(sizeOf());
  }
  expect(new Set(sizes).size).toBe(1);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
});
