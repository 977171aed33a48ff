import { expect, test } from 'vitest';
import { outputFlowM3PerH } from './output-flow.ts';

test.each([
  ['a valve has the flow of its section', 12, 10, 12],
  ['a section without a flow leaves the flow of the output', null, 10, 10],
  ['a pump without a section has its own flow', null, 24, 24],
  ['a section that gives nothing gives nothing', 0, 10, 0],
  ['without any flow it is not known', null, null, null],
])('%s', (_title, section, own, flow) => {
  expect(outputFlowM3PerH(section, own)).toBe(flow);
});
