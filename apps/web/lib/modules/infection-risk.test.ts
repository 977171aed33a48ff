import { expect, test } from 'vitest';
import { infectionRisk } from './infection-risk.ts';

test('the index of 18 % is a low risk, half the way is a rising one, at 100 % an infection happens', () => {
  expect([18, 50, 99, 100, 240, null].map(infectionRisk)).toEqual([
    'low',
    'rising',
    'rising',
    'infection',
    'infection',
    null,
  ]);
});
