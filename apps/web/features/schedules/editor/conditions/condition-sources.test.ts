import { expect, test } from 'vitest';
import { aModule, reading } from '../../../../entities/module/testing/test-module.ts';
import { newCondition } from './condition-form.ts';
import { readsDeepest, type Sensors } from '../../../../entities/schedule/conditions/condition-sensors.ts';
import { decidesNow, sourceChoices } from './condition-sources.ts';

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
      version: 'v1',
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
    ...newCondition('soil_moisture', { type: 'sensor', idObject: id, field: 'HUMIDITY_1' }),
    threshold: 25,
  }) as const;

test("a condition is offered the account's own sensors and the groups that measure, but none of other accounts", () => {
  const choices = sourceChoices(sensors, 'soil_moisture', 'en');
  expect(new Set(choices.map(({ source }) => (source.type === 'sensor' ? source.idObject : source.idGroup)))).toEqual(
    new Set(['a', 'b', 'north']),
  );
  expect(sourceChoices(sensors, 'air_temperature', 'en')).toEqual([]);
});

test("the current decision follows the server's rule", () => {
  expect(decidesNow(ofProbe('a'), sensors, nowMs)).toMatchObject({
    value: 20,
    ageMin: 4,
    isKnown: true,
    decision: 'run',
  });
  expect(decidesNow(ofProbe('b'), sensors, nowMs)).toMatchObject({ decision: 'skip' });
  const group = { ...ofProbe('a'), source: { type: 'group', idGroup: 'north', depthCm: null } } as const;
  expect(decidesNow(group, sensors, nowMs)).toMatchObject({ value: 25, decision: 'skip' });
});

test('an inactive module decides nothing; a group with a broken first sensor uses the next one', () => {
  const [dry, wet] = [probe('a', 20), probe('b', 30)];
  const inactive = { ...sensors, modules: [{ ...dry, status: 0 as const }, wet] };
  expect(decidesNow(ofProbe('a'), inactive, nowMs)).toMatchObject({ isKnown: false });
  const group = { ...ofProbe('a'), source: { type: 'group', idGroup: 'north', depthCm: null } } as const;
  expect(decidesNow(group, inactive, nowMs)).toMatchObject({ value: 30 });
  const broken = { ...sensors, modules: [{ ...dry, latest: reading(at, { HUMIDITY_2: 10 }) }, wet] };
  expect(decidesNow(group, broken, nowMs)).toMatchObject({ value: 20 });
});

test('a missing sensor decides nothing, and without a limit there is no verdict', () => {
  expect(decidesNow(ofProbe('x'), sensors, nowMs)).toMatchObject({ isKnown: false, decision: 'clean_only' });
  expect(decidesNow({ ...ofProbe('a'), threshold: '' }, sensors, nowMs)).toBeNull();
});

test('a group is offered once per depth and decides by the depth chosen', () => {
  const at15 = (id: string, [deep, middle, shallow]: readonly [number, number, number]) =>
    aModule({
      id,
      name: `Probe ${id}`,
      latest: reading(at, { HUMIDITY_1: deep, HUMIDITY_2: middle, HUMIDITY_3: shallow }),
    });
  const layered = { ...sensors, modules: [at15('a', [40, 30, 20]), at15('b', [42, 32, 22])] };
  const labels = sourceChoices(layered, 'soil_moisture', 'en').flatMap(({ kind, label }) =>
    kind === 'group' ? [label] : [],
  );
  expect(labels).toEqual(['North · 15 cm', 'North · 30 cm', 'North · 50 cm']);
  const ofGroup = (depthCm: number | null) => ({
    ...ofProbe('a'),
    source: { type: 'group', idGroup: 'north', depthCm } as const,
  });
  expect(decidesNow(ofGroup(15), layered, nowMs)).toMatchObject({ value: 21, decision: 'run' });
  expect(decidesNow(ofGroup(50), layered, nowMs)).toMatchObject({ value: 41, decision: 'skip' });
  expect([readsDeepest(ofGroup(15), layered), readsDeepest(ofGroup(null), layered)]).toEqual([false, true]);
});
