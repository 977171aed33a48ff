import { expect, test } from 'vitest';
import { aModule } from '../../../entities/module/testing/test-module.ts';
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
const probeOf = (...args: readonly [Parameters<typeof sectionProbe>[1], Parameters<typeof sectionProbe>[2]]) => {
  const found = sectionProbe(blockB, ...args);
  return found === null ? null : [found.module.id, found.schedule];
};

test('the soil of a section comes from the probe that decides its schedule', () => {
  expect(probeOf([schedule('deciding')], [named, deciding])).toEqual(['deciding', 'Noc']);
});

test('without such a condition it comes from the probe named after the section', () => {
  expect(probeOf([schedule('deciding', 'another section')], [deciding, named])).toEqual(['named', null]);
});

test('a module that measures no soil, or belongs to another account, is no probe of a section', () => {
  const shared = { id_share: 's', account_name: 'Other', since: '2026-06-11T11:00:00Z' };
  expect(probeOf([schedule('air')], [air, aModule({ ...named, shared })])).toBeNull();
});
