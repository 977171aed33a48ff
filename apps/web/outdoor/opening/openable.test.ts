import { expect, test } from 'vitest';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { nameOf, neighbour, openableOutputs } from './openable.ts';

const modules = [
  aModule({
    outputs: [
      anOutput({ id: 'pump', name: 'Pump', section_name: null, section_flow: null, id_section: null }),
      anOutput({ id: 'b', section_name: 'Block B' }),
      anOutput({ id: 'a', section_name: 'Block A' }),
      anOutput({ id: 'removed', removing: true }),
    ],
  }),
  aModule({
    id: 'foreign',
    shared: { id_share: 's', account_name: 'Neighbour', since: '2026-06-01T00:00:00Z' },
    outputs: [anOutput({ id: 'theirs' })],
  }),
];

test('sections come first, by name; shared modules and outputs being removed are left out', () => {
  expect(openableOutputs(modules).map(nameOf)).toEqual(['Block A', 'Block B', 'Pump']);
});

test('the arrow keys wrap around the list', () => {
  const list = openableOutputs(modules);
  expect([neighbour(list, 'a', -1), neighbour(list, 'a', 1), neighbour(list, 'pump', 1)]).toEqual(['pump', 'b', 'a']);
  expect([neighbour(list, 'deleted', 1), neighbour([], 'a', 1)]).toEqual(['a', null]);
});
