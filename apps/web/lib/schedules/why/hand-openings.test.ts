import { expect, test } from 'vitest';
import { handOpenings, type Switched } from './hand-openings.ts';

const farm: Switched = {
  sections: ['a', 'b'].map((id) => ({ id, name: `Block ${id}`, id_output: `valve-${id}` })),
  groups: [{ id: 'north', members: ['b', 'fan'].map((id) => ({ id, kind: 'section', name: '' })) }],
  devices: [
    { id: 'fan', name: 'Fan', id_output: 'relay' },
    { id: 'meter', name: 'Meter', id_output: null },
  ],
};
const element = (type: 'section' | 'device' | 'group', id: string, minutes: number | null = null) => ({
  type,
  id,
  minutes,
});
const program = (...elements: ReturnType<typeof element>[]) => ({
  type: 'sequential' as const,
  run_time: 20,
  elements,
});

test('each section of a program is offered in its order and for its own minutes', () => {
  const offered = handOpenings(program(element('group', 'north', 8), element('section', 'a')), farm);
  expect(offered.map(({ name, idOutput, minutes }) => [name, idOutput, minutes])).toEqual([
    ['Block b', 'valve-b', 8],
    ['Fan', 'relay', 8],
    ['Block a', 'valve-a', 20],
  ]);
});

test('what is gone, and what has nothing to open, is not offered', () => {
  expect(handOpenings(program(element('section', 'gone'), element('device', 'meter')), farm)).toEqual([]);
});
