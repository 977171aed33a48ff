import { expect, test } from 'vitest';
import { infectionRisk } from './infection-risk.ts';

test('an index of 18 % is a low risk, from half it is rising, at 100 % an infection occurs', () => {
  expect([18, 50, 99, 100, 240, null].map(infectionRisk)).toEqual([
    'low',
    'rising',
    'rising',
    'infection',
    'infection',
    null,
  ]);
});
