import { expect, test } from 'vitest';
import { anOutput } from '../module/testing/test-module.ts';
import { outputFlows, withFlows } from './output-flows.ts';

const valve = anOutput({ id: 'valve', flow: 10 });
const unmeasured = anOutput({ id: 'unmeasured', flow: 8 });
const pump = anOutput({ id: 'pump', flow: 24, id_section: null, section_name: null });
const unknown = anOutput({ id: 'unknown', flow: null });
const sections = [
  { id_output: 'valve', flow: 12 },
  { id_output: 'unmeasured', flow: null },
];

test('a valve has the flow of its section, everything else its own', () => {
  expect(withFlows([valve, unmeasured, pump, unknown], sections).map(({ flow }) => flow)).toEqual([12, 8, 24, null]);
});

test('only known flows are listed', () => {
  expect([...outputFlows({ outputs: [valve, unknown], sections })]).toEqual([['valve', 12]]);
});
