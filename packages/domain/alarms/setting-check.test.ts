import { expect, test } from 'vitest';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '../catalogue/registry.ts';
import { checkAlarmSettings } from './setting-check.ts';
import { rulesOf, type AlarmSetting, type AlarmSite } from './watched-rules.ts';

const probe = DEVICE_TYPES['AM-100-103'];
const noSoil = { properties: {}, soilType: null, plantType: null };
const inSand = { properties: {}, soilType: 1, plantType: null };
const setting = (overrides: Partial<AlarmSetting>): AlarmSetting => ({
  field: 'HUMIDITY_3',
  rule: 'too_dry',
  threshold: 22,
  active: true,
  channels: ['app'],
  ...overrides,
});
const problemsOf = (settings: readonly AlarmSetting[], site: AlarmSite = noSoil) =>
  checkAlarmSettings(probe, site, settings).map(({ path, rule }) => `${path} ${rule}`);

test.each<[string, Partial<AlarmSetting>, string[]]>([
  ['accepts a threshold within the scale of the input', {}, []],
  ['refuses a threshold above the scale', { threshold: 101 }, ['alarms.0.threshold max']],
  ['refuses a threshold below the scale', { threshold: -1 }, ['alarms.0.threshold min']],
  ['refuses a field the probe does not have', { field: 'VPD_1' }, ['alarms.0.field alarm_unknown']],
  ['refuses a rule the field does not have', { rule: 'frost' }, ['alarms.0.rule alarm_unknown']],
  [
    'refuses a custom threshold for the fixed signal rule',
    { field: 'sigstr', rule: 'low_signal', threshold: 10 },
    ['alarms.0.threshold alarm_fixed'],
  ],
  [
    'accepts the fixed signal rule switched off',
    { field: 'sigstr', rule: 'low_signal', threshold: null, active: false },
    [],
  ],
  [
    'refuses an active rule with neither a threshold nor a soil',
    { threshold: null },
    ['alarms.0.threshold alarm_needs_threshold'],
  ],
  ['accepts an inactive rule without a threshold', { threshold: null, active: false }, []],
])('the check of alarm settings %s', (_, overrides, expected) => {
  expect(problemsOf([setting(overrides)])).toEqual(expected);
});

test('the threshold of the soil is used where it is known', () => {
  expect(problemsOf([setting({ threshold: null })], inSand)).toEqual([]);
});

test('a rule listed twice is refused', () => {
  expect(problemsOf([setting({}), setting({})])).toEqual(['alarms.1.rule alarm_twice']);
});

test.each(DEVICE_TYPE_KEYS)('%s: the catalogue defaults of every rule are valid settings', (key) => {
  const type = DEVICE_TYPES[key];
  const defaults = rulesOf(type, inSand, []).map(({ field, rule, active, channels }) => ({
    field,
    rule: rule.name,
    threshold: rule.threshold.kind === 'chosen' ? rule.threshold.default : null,
    active: active && rule.threshold.kind !== 'chosen_by_soil',
    channels,
  }));
  expect(checkAlarmSettings(type, inSand, defaults)).toEqual([]);
});

test('chosen settings override the catalogue, all others keep its defaults', () => {
  const rules = rulesOf(probe, inSand, [setting({ threshold: 25, channels: ['app', 'sms'] })]);
  const find = (field: string, name: string) =>
    rules.find((candidate) => candidate.field === field && candidate.rule.name === name);
  expect(find('HUMIDITY_3', 'too_dry')).toMatchObject({
    threshold: 25,
    defaultThreshold: 14,
    active: true,
    channels: ['app', 'sms'],
  });
  expect(find('HUMIDITY_2', 'too_dry')).toMatchObject({ threshold: 14, active: false });
  expect(find('sigstr', 'low_signal')).toMatchObject({ threshold: 25, chosen: null, active: true });
});
