import { isDepthName } from '@zagon/domain/catalogue/depth.ts';
import { DEVICE_TYPE_KEYS, deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { NumberProperty } from '@zagon/domain/catalogue/property.ts';
import { describe, expect, test } from 'vitest';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { bodyOf, draftOf, draftProblems } from '../../../entities/module/settings/settings-draft.ts';

const READING = { units: { temperature: 'C', area: 'ha' }, language: 'en' } as const;
const { units: UNITS } = READING;

/** Every numeric setting with a limit, with a value at the limit and one beyond it. Depths depend on each other. */
const limits = DEVICE_TYPE_KEYS.flatMap((key) => {
  const numbers = deviceType(key).properties.filter(
    (one): one is NumberProperty => one.kind === 'number' && !isDepthName(one.name),
  );
  return numbers.flatMap(({ name, min, max }) => [
    ...(min === null ? [] : [{ key, name, rule: 'min' as const, within: min, beyond: min - 1 }]),
    ...(max === null ? [] : [{ key, name, rule: 'max' as const, within: max, beyond: max + 1 }]),
  ]);
});

function problemsWith(key: string, name: string, written: string) {
  const object = aModule({ device_type: key });
  const type = deviceType(object.device_type);
  const draft = draftOf(object, type, { units: UNITS, language: 'en' });
  const changed = { ...draft, properties: { ...draft.properties, [name]: written } };
  return draftProblems(changed, object, type, READING).map(({ path, rule }) => `${path} ${rule}`);
}

describe.each(limits)('$name of $key is limited to $within ($rule)', ({ key, name, rule, within, beyond }) => {
  test('a setting at its bound is accepted', () => expect(problemsWith(key, name, String(within))).toEqual([]));
  test('a setting beyond its bound is refused', () =>
    expect(problemsWith(key, name, String(beyond))).toEqual([`properties.${name} ${rule}`]));
});

test('the corrections of a substrate probe and the frost thresholds of an air sensor have both limits', () => {
  const twoSided = limits
    .filter(({ within }) => Math.abs(within) === 100)
    .map(({ name, within }) => `${name} ${within}`);
  for (const name of ['temperature_correction', 'humidity_correction', 'ec_correction', 'freeze_temp_hr0'])
    expect(twoSided).toEqual(expect.arrayContaining([`${name} -100`, `${name} 100`]));
});

test.each([
  ['depth_1', '0', ['properties.depth_1 min']],
  ['depth_3', '301', ['properties.depth_3 max']],
  ['depth_2', '22,5', ['properties.depth_2 whole_number']],
  ['depth_2', '', ['properties.depth_2 number']],
  ['depth_2', '15', ['properties.depth_2 deeper_than']],
  ['depth_1', '30', ['properties.depth_2 deeper_than']],
  ['depth_3', '300', []],
])('a probe with levels at 15, 30 and 50 cm has %s changed to "%s"', (name, written, problems) => {
  expect(problemsWith('AM-100-103', name, written)).toEqual(problems);
});

test('in °F limits are in °F, a correction is a difference, and saving untouched changes nothing', () => {
  const fahrenheit = { temperature: 'F', area: 'ha' } as const;
  const of = (key: string, properties: Record<string, number>) => {
    const object = aModule({ device_type: key, config: { properties } });
    return {
      object,
      type: deviceType(object.device_type),
      draft: draftOf(object, deviceType(key), { units: fahrenheit, language: 'en' }),
    };
  };
  const frost = of('AM-200', { freeze_temp_hr100: -2 });
  const tooHot = { ...frost.draft, properties: { ...frost.draft.properties, freeze_temp_hr0: '213' } };
  expect(frost.draft.properties['freeze_temp_hr100']).toBe('28.4');
  expect(draftProblems(tooHot, frost.object, frost.type, { units: fahrenheit, language: 'en' })).toMatchObject([
    { rule: 'max', params: { max: 212 } },
  ]);
  const slab = of('AM-999', { temperature_correction: 1.5 });
  expect(slab.draft.properties['temperature_correction']).toBe('2.7');
  expect(of('AM-999', {}).draft.properties['temperature_correction']).toBe('0');
  for (const typed of ['57.3', '-0.1', '99.99']) {
    const firstBody = bodyOf({ ...frost.draft, properties: { freeze_temp_hr0: typed } }, frost.type, {
      units: fahrenheit,
      language: 'en',
    });
    const stored = Number(firstBody.properties['freeze_temp_hr0']);
    const reopened = of('AM-200', { freeze_temp_hr0: stored });
    expect(reopened.draft.properties['freeze_temp_hr0']).toBe(typed);
    expect(
      bodyOf(reopened.draft, reopened.type, { units: fahrenheit, language: 'en' }).properties['freeze_temp_hr0'],
    ).toBe(stored);
  }
});

test('text in a number field is rejected; optional fields may be empty', () => {
  expect(problemsWith('AM-200', 'freeze_temp_hr100', 'cold')).toEqual(['properties.freeze_temp_hr100 number']);
  expect(problemsWith('AM-200', 'freeze_temp_hr100', '')).toEqual([]);
  expect(problemsWith('AM-301', 'tara_value', '')).toEqual(['properties.tara_value number']);
});

test.each([
  ['', '21', 'location.latitude'],
  ['52', '', 'location.longitude'],
  ['90,5', '21', 'location.latitude'],
  ['52', '-181', 'location.longitude'],
])('the location %j, %j is rejected', (latitude, longitude, wrong) => {
  const object = aModule();
  const type = deviceType(object.device_type);
  const draft = { ...draftOf(object, type, { units: UNITS, language: 'en' }), latitude, longitude };
  expect(draftProblems(draft, object, type, READING).map(({ path }) => path)).toEqual([wrong]);
});

test.each([
  ['0', 'min'],
  ['1441', 'max'],
  ['7,5', 'whole_number'],
  ['often', 'number'],
])('a reporting interval of %s minutes is rejected', (interval, rule) => {
  const object = aModule();
  const type = deviceType(object.device_type);
  const draft = { ...draftOf(object, type, { units: UNITS, language: 'en' }), interval };
  expect(draftProblems(draft, object, type, READING)).toMatchObject([{ path: 'reporting_interval_minutes', rule }]);
});

test('a Polish form uses decimal commas, and saving it untouched changes nothing', () => {
  const properties = { freeze_temp_hr100: -2.25 };
  const object = aModule({
    device_type: 'AM-200',
    location: { latitude: 52.0016, longitude: 20.9997 },
    config: { properties, inputs: {} },
  });
  const type = deviceType(object.device_type);
  const draft = draftOf(object, type, { units: UNITS, language: 'pl' });
  expect(draft).toMatchObject({ latitude: '52,0016', properties: { freeze_temp_hr100: '-2,25' } });
  expect(bodyOf(draft, type, { units: UNITS, language: 'pl' })).toMatchObject({
    location: object.location,
    properties,
  });
});

test.each([
  ['freeze_temp_hr100', '12.500', 'number_ambiguous'],
  ['freeze_temp_hr100', '1.234,5', 'number_spelling'],
  ['freeze_temp_hr100', '−2 °F', 'number_other_unit'],
  ['freeze_temp_hr100', '−2 °C', null],
  ['freeze_temp_hr100', '-2,25', null],
])('a Polish form refuses a doubtful setting with its right spelling: %s “%s”', (name, typed, rule) => {
  const object = aModule({ device_type: 'AM-200' });
  const type = deviceType(object.device_type);
  const reading = { units: UNITS, language: 'pl' } as const;
  const draft = draftOf(object, type, reading);
  const problems = draftProblems(
    { ...draft, properties: { ...draft.properties, [name]: typed } },
    object,
    type,
    reading,
  );
  expect(problems.map((one) => `${one.path} ${one.rule}`)).toEqual(rule === null ? [] : [`properties.${name} ${rule}`]);
});
