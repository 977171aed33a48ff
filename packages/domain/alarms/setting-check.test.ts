import { expect, test } from 'vitest';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '../catalogue/registry.ts';
import { checkAlarmSettings } from './setting-check.ts';
import { rulesOf, type AlarmSetting, type AlarmSite } from './watched-rules.ts';

const probe = DEVICE_TYPES['AM-100-103'];
const nowhere = { properties: {}, soilType: null };
const inSand = { properties: {}, soilType: 1 };
const setting = (more: Partial<AlarmSetting>): AlarmSetting => ({
  field: 'HUMIDITY_3',
  rule: 'too_dry',
  threshold: 22,
  active: true,
  channels: ['app'],
  ...more,
});
const broken = (settings: readonly AlarmSetting[], site: AlarmSite = nowhere) =>
  checkAlarmSettings(probe, site, settings).map(({ path, rule }) => `${path} ${rule}`);

test.each<[string, Partial<AlarmSetting>, string[]]>([
  ['a threshold on the scale of its input', {}, []],
  ['more water than the scale has', { threshold: 101 }, ['alarms.0.threshold max']],
  ['less than none', { threshold: -1 }, ['alarms.0.threshold min']],
  ['a field that the probe has not', { field: 'VPD_1' }, ['alarms.0.field alarm_unknown']],
  ['a rule that the field has not', { rule: 'frost' }, ['alarms.0.rule alarm_unknown']],
  [
    'the signal at another threshold',
    { field: 'sigstr', rule: 'low_signal', threshold: 10 },
    ['alarms.0.threshold alarm_fixed'],
  ],
  ['the signal as it is, switched off', { field: 'sigstr', rule: 'low_signal', threshold: null, active: false }, []],
  ['no threshold, and no soil that gives one', { threshold: null }, ['alarms.0.threshold alarm_needs_threshold']],
  ['no threshold where nothing watches', { threshold: null, active: false }, []],
])('%s', (_, more, expected) => {
  expect(broken([setting(more)])).toEqual(expected);
});

test('where the soil is known it gives the threshold', () => {
  expect(broken([setting({ threshold: null })], inSand)).toEqual([]);
});

test('one rule stands once', () => {
  expect(broken([setting({}), setting({})])).toEqual(['alarms.1.rule alarm_twice']);
});

test.each(DEVICE_TYPE_KEYS)('%s: what the catalogue gives a rule to start with may be saved as it is', (key) => {
  const type = DEVICE_TYPES[key];
  const started = rulesOf(type, inSand, []).map(({ field, rule, active, channels }) => ({
    field,
    rule: rule.name,
    threshold: rule.threshold.kind === 'chosen' ? rule.threshold.default : null,
    active: active && rule.threshold.kind !== 'chosen_by_soil',
    channels,
  }));
  expect(checkAlarmSettings(type, inSand, started)).toEqual([]);
});

test('what is chosen counts, what is not stays as the catalogue has it', () => {
  const rules = rulesOf(probe, inSand, [setting({ threshold: 25, channels: ['app', 'sms'] })]);
  const find = (field: string, name: string) => rules.find((one) => one.field === field && one.rule.name === name);
  expect(find('HUMIDITY_3', 'too_dry')).toMatchObject({
    threshold: 25,
    start: 14,
    active: true,
    channels: ['app', 'sms'],
  });
  expect(find('HUMIDITY_2', 'too_dry')).toMatchObject({ threshold: 14, active: false });
  expect(find('sigstr', 'low_signal')).toMatchObject({ threshold: 25, chosen: null, active: true });
});
