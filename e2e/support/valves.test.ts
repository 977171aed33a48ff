import { ZIELONE_POLE } from '@zagon/demo-farm/accounts/zielone-pole.ts';
import { expect, test } from 'vitest';
import { VALVES } from './valves.ts';

test('the demo farm has every valve that journeys open', () => {
  const outputs = Object.values(VALVES).map(({ module, output }) => `${module} ${output}`);
  const known = ZIELONE_POLE.outputs.map(({ module, output }) => `${module} ${output}`);
  expect(outputs.filter((output) => !known.includes(output))).toEqual([]);
});
