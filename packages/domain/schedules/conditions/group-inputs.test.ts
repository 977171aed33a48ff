import { describe, expect, test } from 'vitest';
import type { DeviceType } from '../../catalogue/device-type.ts';
import { moduleType } from '../../modules/module-type.ts';
import { decidingDepthCm, groupDepthsCm, groupInputs } from './group-inputs.ts';

function probe(type: string, depths: Readonly<Record<string, number>> = {}): DeviceType {
  const found = moduleType(type, { properties: depths });
  if (found === undefined) throw new Error(`no device type ${type}`);
  return found;
}

const threeLevels = probe('AM-100-103');
const namesAt = (type: DeviceType, depthCm: number | null) =>
  groupInputs(type, 'soil_moisture', depthCm).map(({ name }) => name);

describe('a condition on a group', () => {
  test('a condition on a group reads the depth it names, by the depths set for each probe', () => {
    expect(namesAt(threeLevels, 15)).toEqual(['HUMIDITY_3']);
    expect(namesAt(threeLevels, 30)).toEqual(['HUMIDITY_2']);
    expect(namesAt(threeLevels, 50)).toEqual(['HUMIDITY_1']);
    expect(namesAt(probe('AM-100-103', { depth_1: 10, depth_2: 15, depth_3: 40 }), 15)).toEqual(['HUMIDITY_2']);
  });

  test('a condition on a group accepts a probe that is a few centimetres off, and leaves out one that measures elsewhere', () => {
    const shifted = probe('AM-100-103', { depth_1: 12, depth_2: 28, depth_3: 60 });
    expect(namesAt(shifted, 30)).toEqual(['HUMIDITY_2']);
    expect(namesAt(shifted, 50)).toEqual([]);
    expect(namesAt(probe('AM-100-101'), 50)).toEqual([]);
  });

  test('a condition on a group takes the nearer of two sensors, and any of several at the same depth', () => {
    const close = probe('AM-100-103', { depth_1: 26, depth_2: 29, depth_3: 33 });
    expect(namesAt(close, 30)).toEqual(['HUMIDITY_2']);
    expect(namesAt(probe('AM-100-22'), 20)).toEqual(['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3']);
  });

  test('a condition saved before depths could be chosen reads the deepest sensor', () => {
    expect(namesAt(threeLevels, null)[0]).toBe('HUMIDITY_1');
  });

  test('a condition on a quantity without depths has none to choose', () => {
    expect(groupDepthsCm([probe('AM-200')], 'air_temperature')).toEqual([]);
    expect(groupInputs(probe('AM-200'), 'air_temperature', null).map(({ name }) => name)).toEqual(['TEMP_1']);
  });

  test('a condition on a group offers every depth of its probes once, from the surface down', () => {
    expect(groupDepthsCm([threeLevels, probe('AM-100-101'), threeLevels], 'soil_moisture')).toEqual([15, 20, 30, 50]);
  });
});

test('a decision names the depth that was read, unless the probes differ', () => {
  const deepest = groupInputs(threeLevels, 'soil_moisture', null).slice(0, 1);
  const single = groupInputs(probe('AM-100-101'), 'soil_moisture', null).slice(0, 1);
  expect(decidingDepthCm(30, deepest)).toBe(30);
  expect(decidingDepthCm(null, deepest)).toBe(50);
  expect(decidingDepthCm(null, [...deepest, ...single])).toBeNull();
  expect(decidingDepthCm(null, [])).toBeNull();
});
