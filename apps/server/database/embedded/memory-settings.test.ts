import { expect, test } from 'vitest';
import { availableMemory, memorySettings } from './memory-settings.ts';

const GB = 1024 ** 3;

test.each([
  [0.5, '16MB'],
  [1, '16MB'],
  [2, '32MB'],
  [4, '64MB'],
  [64, '64MB'],
])('the database of a machine with %d GB takes its share of the memory and no more', (memoryGb, size) => {
  expect(memorySettings(memoryGb * GB)).toEqual({ shared_buffers: size, maintenance_work_mem: size });
});

test('the memory of this machine is known', () => {
  expect(availableMemory()).toBeGreaterThan(0);
});
