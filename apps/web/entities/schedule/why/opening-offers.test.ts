import { expect, test } from 'vitest';
import { openingOffers, type ElementTargets } from './opening-offers.ts';

const targets: ElementTargets = {
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
const schedule = (...elements: ReturnType<typeof element>[]) => ({
  type: 'sequential' as const,
  run_time: 20,
  elements,
});

test('each section of a schedule is offered in its order and with its own minutes', () => {
  const offers = openingOffers(schedule(element('group', 'north', 8), element('section', 'a')), targets);
  expect(offers.map(({ name, outputId, minutes }) => [name, outputId, minutes])).toEqual([
    ['Block b', 'valve-b', 8],
    ['Fan', 'relay', 8],
    ['Block a', 'valve-a', 20],
  ]);
});

test('missing elements and those without an output are not offered', () => {
  expect(openingOffers(schedule(element('section', 'gone'), element('device', 'meter')), targets)).toEqual([]);
});
