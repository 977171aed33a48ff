import { expect, test } from 'vitest';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { withSectionFlows } from './section-flows.tsx';

test('the flow of a section takes precedence over that of its valve', () => {
  const outputs = [
    anOutput({ id: 'a', flow: 12 }),
    anOutput({ id: 'b', flow: null }),
    anOutput({ id: 'c', flow: 5 }),
    anOutput({ id: 'pump', flow: 30 }),
  ];
  const sections = [
    { id_output: 'a', flow: 11.4 },
    { id_output: 'b', flow: 8 },
    { id_output: 'c', flow: null },
  ];
  const [module] = withSectionFlows([aModule({ outputs })], sections);
  expect(module?.outputs.map(({ id, flow }) => [id, flow])).toEqual([
    ['a', 11.4],
    ['b', 8],
    ['c', 5],
    ['pump', 30],
  ]);
});
