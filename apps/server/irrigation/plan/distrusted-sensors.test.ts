import { STORED_KINDS } from '@zagon/domain/findings/registry.ts';
import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import { decideCondition } from '@zagon/domain/schedules/conditions/decide.ts';
import { describe, expect, test } from 'vitest';
import { addModuleGroup } from '../../testing/farm.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { type Judgement, judgeSensor } from '../../testing/irrigation/judge-sensor.ts';
import { setLatestValues } from '../../testing/readings.ts';
import { readSensors } from '../facts/sensor-facts.ts';

const NOW = '2026-06-11T02:00:00Z';

async function rigWithProbe(): Promise<IrrigationRig> {
  const rig = await irrigationRig(NOW);
  await setLatestValues(rig, { HUMIDITY_1: 20 });
  return rig;
}

const condition = (rig: IrrigationRig, change: Partial<Condition> = {}): Condition => ({
  quantity: 'soil_moisture',
  comparator: 'lt',
  threshold: 24,
  source: { type: 'sensor', idObject: rig.things.probeId, field: 'HUMIDITY_1' },
  whenTrue: 'run',
  whenUnknown: 'dont_run',
  ...change,
});

async function verdictOf(rig: IrrigationRig, change: Partial<Condition> = {}) {
  const [fact] = await readSensors(rig.pools.system, rig.accountId, [condition(rig, change)], rig.clock.now());
  if (fact === undefined) throw new Error('the condition has no facts');
  const { isKnown, decision, value } = decideCondition(fact);
  return { isKnown, decision, value, qualities: fact.sensors.map(({ quality }) => quality) };
}

describe('a sensor that is not trusted', () => {
  test.each([
    ['run', 'run'],
    ['dont_run', 'skip'],
    [null, 'clean_only'],
  ] as const)(
    'a condition on it does not know its value, and its own rule of %s decides',
    async (whenUnknown, decision) => {
      const rig = await rigWithProbe();
      await judgeSensor(rig, rig.things.probeId);
      expect(await verdictOf(rig, { whenUnknown })).toMatchObject({
        isKnown: false,
        decision,
        qualities: ['not_trusted'],
      });
    },
  );

  test('a cycle that must know is not opened, and its card says why', async () => {
    const rig = await rigWithProbe();
    const source = { type: 'sensor' as const, id_object: rig.things.probeId, field: 'HUMIDITY_1' };
    await rig.addSchedule({
      conditions: [
        {
          quantity: 'soil_moisture',
          comparator: 'lt',
          threshold: 24,
          source,
          when_true: 'run',
          when_unknown: 'dont_run',
        },
      ],
    });
    await rig.pass();
    rig.clock.advance({ minutes: 59 });
    await setLatestValues(rig, { HUMIDITY_1: 20 });
    await judgeSensor(rig, rig.things.probeId);
    await rig.pass({ seconds: 30 });
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
    expect(
      await rig.pools.system.first(
        `select g ->> 'quality' as quality, g ->> 'state' as state from runs r, jsonb_array_elements(r.explanation -> 'gates') g
         where r.result is not null and g ->> 'kind' = 'condition'`,
      ),
    ).toEqual({ quality: 'not_trusted', state: 'unknown' });
  });

  test('a group averages without it, and knows nothing if more than half of it is not trusted', async () => {
    const rig = await rigWithProbe();
    const others = [await rig.addModule('AM-100-103', 'Second'), await rig.addModule('AM-100-103', 'Third')];
    for (const [index, id] of others.entries())
      await setLatestValues(rig, { HUMIDITY_1: 22 + 2 * index }, { moduleId: id });
    const idGroup = await addModuleGroup(rig.pools.system, rig.accountId, [rig.things.probeId, ...others]);
    const group = { source: { type: 'group', idGroup, depthCm: null } } as const;
    expect(await verdictOf(rig, group)).toMatchObject({ isKnown: true, value: 22 });
    await judgeSensor(rig, rig.things.probeId);
    expect(await verdictOf(rig, group)).toMatchObject({ isKnown: true, value: 23, decision: 'run' });
    await judgeSensor(rig, others[0] ?? '');
    expect(await verdictOf(rig, group)).toMatchObject({ isKnown: false, decision: 'skip' });
  });
});

describe('what changes nothing', () => {
  test.each<[string, Judgement]>([
    ['a sensor on watch', { verdict: 'watch' }],
    ['a sensor that is trusted', { verdict: 'trusted' }],
    ['a verdict of three hours ago', { agoH: 3 }],
    ['a verdict about another level', { field: 'HUMIDITY_2' }],
  ])('%s decides as before', async (_, judgement) => {
    const rig = await rigWithProbe();
    await judgeSensor(rig, rig.things.probeId, judgement);
    expect(await verdictOf(rig)).toEqual({ isKnown: true, decision: 'run', value: 20, qualities: ['good'] });
  });

  test('a verdict that was superseded, or that its job no longer repeats, does not hold', async () => {
    const rig = await rigWithProbe();
    await judgeSensor(rig, rig.things.probeId);
    await judgeSensor(rig, rig.things.probeId, { verdict: 'trusted' });
    expect(await verdictOf(rig)).toMatchObject({ qualities: ['good'] });
    await judgeSensor(rig, rig.things.probeId);
    rig.clock.advance({ hours: 2, minutes: 59 });
    await setLatestValues(rig, { HUMIDITY_1: 20 });
    expect(await verdictOf(rig)).toMatchObject({ qualities: ['not_trusted'] });
    rig.clock.advance({ minutes: 1 });
    expect(await verdictOf(rig)).toMatchObject({ qualities: ['good'] });
  });

  const others = Object.values(STORED_KINDS)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'probe_trust');
  test.each(others)('a finding of the kind %s has no effect on a condition, whatever it says', async (kind) => {
    const rig = await rigWithProbe();
    for (const subject of [rig.things.probeId, rig.things.sectionId]) await judgeSensor(rig, subject, { kind });
    expect(await verdictOf(rig)).toEqual({ isKnown: true, decision: 'run', value: 20, qualities: ['good'] });
  });
});
