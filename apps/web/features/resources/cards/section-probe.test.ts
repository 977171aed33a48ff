import { expect, test } from 'vitest';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import type { Lists } from '../resource-types.ts';
import { blockB } from '../testing/test-lists.ts';
import { sectionProbe } from './section-probe.ts';

const named = aModule({ id: 'named', name: 'Sonda Kwatera B' });
const deciding = aModule({ id: 'deciding', name: 'Sonda nad stawem' });
const air = aModule({ id: 'air', name: 'Powietrze Kwatera B', device_type: 'AM-200' });
const schedule = (idObject: string, elementId = blockB.id) => ({
  name: 'Noc',
  elements: [{ type: 'section' as const, id: elementId, minutes: 10 }],
  conditions: [
    {
      quantity: 'soil_moisture' as const,
      comparator: 'lt' as const,
      threshold: 24,
      source: { type: 'sensor' as const, id_object: idObject, field: 'HUMIDITY_1' },
      when_true: 'run' as const,
      when_unknown: null,
    },
  ],
});
const probeOf = (
  schedules: Parameters<typeof sectionProbe>[1],
  modules: Lists['modules'],
  groups: Lists['groups'] = [],
) => {
  const found = sectionProbe(blockB, schedules, { modules, sections: [blockB], groups });
  return found === null ? null : [found.module.id, found.schedule];
};

test('the soil of a section comes from the probe named after it, with the schedule that reads it', () => {
  expect(probeOf([schedule('deciding')], [deciding, named])).toEqual(['named', null]);
  expect(probeOf([schedule('named')], [deciding, named])).toEqual(['named', 'Noc']);
});

test('without a probe named after it the soil of a section comes from the one that decides its schedule, alone or in a group', () => {
  expect(probeOf([schedule('deciding')], [deciding])).toEqual(['deciding', 'Noc']);
  expect(probeOf([schedule('deciding', 'another section')], [deciding])).toBeNull();
  const group: Lists['groups'][number] = {
    version: 'v1',
    id: 'north',
    name: 'Północ',
    description: '',
    scope: 'outputs',
    type: '',
    members: [{ id: blockB.id, kind: 'section', name: blockB.name }],
    element_count: 1,
    removing: false,
  };
  expect(probeOf([schedule('deciding', 'north')], [deciding], [group])).toEqual(['deciding', 'Noc']);
});

test('a module that measures no soil, or belongs to another account, is not a probe of a section', () => {
  const shared = { id_share: 's', account_name: 'Other', since: '2026-06-11T11:00:00Z' };
  expect(probeOf([schedule('air')], [air, aModule({ ...named, shared })])).toBeNull();
});

test('a confirmed probe shows the soil of its section, whatever its name', () => {
  const since = '2026-06-01T08:00:00.000Z';
  const confirmed = { ...blockB, probes: [{ id_object: 'deciding', since, origin: 'confirmed' as const }] };
  const lists = { modules: [named, deciding], sections: [confirmed], groups: [] };
  expect(sectionProbe(confirmed, [], lists)).toMatchObject({ module: { id: 'deciding' }, confirmed: true });
  expect(sectionProbe(blockB, [], lists)).toMatchObject({ module: { id: 'named' }, confirmed: false });
});
