import { expect, test } from 'vitest';
import { isWithinAccountBudget } from './account-budget.ts';
import { DELIVERY_CHANNELS } from './delivery.ts';

test.each(DELIVERY_CHANNELS)('%s: a storm of warnings leaves capacity for alarms about plants in danger', (channel) => {
  let queued = 0;
  while (isWithinAccountBudget(channel, false, queued)) queued += 1;
  expect(queued).toBeGreaterThan(0);
  expect(isWithinAccountBudget(channel, true, queued)).toBe(true);
  expect(isWithinAccountBudget(channel, true, queued * 2)).toBe(false);
});
