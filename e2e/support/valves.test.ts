import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import { expect, test } from 'vitest';
import { VALVES } from './valves.ts';

test('no two journeys open the same valve, and the demo farm has every one', () => {
  const outputs = Object.values(VALVES).map(({ module, output }) => `${module} ${output}`);
  const known = DEMO_ACCOUNTS.flatMap((account) => account.outputs.map(({ module, output }) => `${module} ${output}`));
  expect(new Set(outputs).size).toBe(outputs.length);
  expect(outputs.filter((output) => !known.includes(output))).toEqual([]);
});
