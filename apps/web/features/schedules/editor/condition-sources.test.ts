import { expect, test } from 'vitest';
import { aModule, reading } from '../../../lib/modules/test-module.ts';
import { newCondition } from './condition-form.ts';
import { decidesNow, sourceChoices, type Sensors } from './condition-sources.ts';

const nowMs = Date.parse('2026-06-11T12:00:00Z');
const at = '2026-06-11T11:56:00Z';
const probe = (id: string, pct: number) =>
  aModule({ id, name: `Probe ${id}`, latest: reading(at, { HUMIDITY_1: pct }) });
const sensors: Sensors = {
  modules: [
    probe('a', 20),
    probe('b', 30),
    aModule({ id: 'far', shared: { id_share: 's', account_name: 'Other', since: at } }),
  ],
  groups: [
    {
      id: 'north',
      name: 'North',
      description: '',
      type: 'measurement',
      scope: 'objects',
      members: ['a', 'b'].map((id) => ({ id, kind: 'object', name: '' })),
      element_count: 2,
      removing: false,
    },
  ],
};
const ofProbe = (id: string) =>
  ({
    ...newCondition('soil_moisture', { type: 'sensor', id_object: id, field: 'HUMIDITY_1' }),
    threshold: 25,
  }) as const;

test('the sensors of the own modules and the groups that measure are offered, of others none', () => {
  const choices = sourceChoices(sensors, 'soil_moisture', 'en');
  expect(new Set(choices.map(({ source }) => (source.type === 'sensor' ? source.id_object : source.id_group)))).toEqual(
    new Set(['a', 'b', 'north']),
  );
  expect(sourceChoices(sensors, 'air_temperature', 'en')).toEqual([]);
});

test('what a condition would decide now is the rule of the server', () => {
  expect(decidesNow(ofProbe('a'), sensors, nowMs)).toMatchObject({
    value: 20,
    ageMin: 4,
    known: true,
    decision: 'run',
  });
  expect(decidesNow(ofProbe('b'), sensors, nowMs)).toMatchObject({ decision: 'skip' });
  const group = { ...ofProbe('a'), source: { type: 'group', id_group: 'north' } } as const;
  expect(decidesNow(group, sensors, nowMs)).toMatchObject({ value: 25, decision: 'skip' });
});

test('a module that is switched off decides nothing, and one whose first sensor is broken by its next', () => {
  const [dry, wet] = [probe('a', 20), probe('b', 30)];
  const off = { ...sensors, modules: [{ ...dry, status: 0 as const }, wet] };
  expect(decidesNow(ofProbe('a'), off, nowMs)).toMatchObject({ known: false });
  const group = { ...ofProbe('a'), source: { type: 'group', id_group: 'north' } } as const;
  expect(decidesNow(group, off, nowMs)).toMatchObject({ value: 30 });
  const broken = { ...sensors, modules: [{ ...dry, latest: reading(at, { HUMIDITY_2: 10 }) }, wet] };
  expect(decidesNow(group, broken, nowMs)).toMatchObject({ value: 20 });
});

test('a sensor that is gone cannot decide, and without a limit nothing is said', () => {
  expect(decidesNow(ofProbe('x'), sensors, nowMs)).toMatchObject({ known: false, decision: 'clean_only' });
  expect(decidesNow({ ...ofProbe('a'), threshold: '' }, sensors, nowMs)).toBeNull();
});
