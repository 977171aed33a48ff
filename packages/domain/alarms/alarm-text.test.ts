import { expect, test } from 'vitest';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '../catalogue/registry.ts';
import { rulesOf } from './watched-rules.ts';
import { withUserNames } from './module-site.ts';
import { alarmText, alarmTextFahrenheit, alarmRuleText, textInUnit } from './alarm-text.ts';

const site = { properties: {}, soilType: 1, plantType: null };
type Key = (typeof DEVICE_TYPE_KEYS)[number];

const ruleAt = (key: Key, field: string, rule: string) => {
  const found = rulesOf(DEVICE_TYPES[key], site, []).find(
    (candidate) => candidate.field === field && candidate.rule.name === rule,
  );
  if (found === undefined) throw new Error(`${key} has no ${field} ${rule}`);
  return found;
};
const normalizeSpaces = (text: string) => text.replaceAll('\u202F', ' ');
const messages = (key: Key, field: string, rule: string, threshold: number, value: number) => {
  const { pl, en } = alarmText(ruleAt(key, field, rule), threshold, value);
  return [normalizeSpaces(pl), normalizeSpaces(en)];
};

test('the message contains the rule, its threshold and the measured value', () => {
  expect(messages('AM-421', 'battvol', 'low_battery', 3.1, 3.04)).toEqual([
    'Słaba bateria: 3,04 V, próg 3,1 V',
    'Low battery: 3.04 V, threshold 3.1 V',
  ]);
});

test('a value that would round to its threshold gets enough decimals to differ', () => {
  expect(messages('AM-421', 'battvol', 'low_battery', 3.1, 3.0971)[1]).toBe('Low battery: 3.097 V, threshold 3.1 V');
});

test('the message of a rule that names its input contains both numbers once', () => {
  expect(messages('AM-100-103', 'HUMIDITY_1', 'too_dry', 22, 21.7)[1]).toMatch(
    /^Too dry: Soil moisture.*: 21\.7%, threshold 22%$/,
  );
});

test('a rule whose label has no value names the measured field, and a frost gap is not labelled as a temperature', () => {
  expect(messages('AM-200', 'TEMP_GAP_1', 'frost', 0, -0.12)).toEqual([
    expect.stringMatching(/^Przymrozek: zapas do przymrozku −0,1 °C$/),
    expect.stringMatching(/^Frost: \p{Ll}[^,]* −0\.1°C$/u),
  ]);
});

test('a lost-contact message contains no value', () => {
  expect(messages('AM-421', 'comm', 'no_contact', 0, 0)).toEqual(['Brak łączności', 'No contact']);
});

test.each(DEVICE_TYPE_KEYS)('%s: no alarm message has an unfilled placeholder', (key) => {
  for (const rule of rulesOf(DEVICE_TYPES[key], site, [])) {
    const { pl, en } = alarmText(rule, rule.threshold ?? 10, 5);
    expect(`${pl} ${en}`).not.toContain('$');
  }
});

test('readers who use °F see °F, and a gap is converted as a difference', () => {
  const heat = ruleAt('AM-200', 'TEMP_1', 'heat');
  const fahrenheit = alarmTextFahrenheit(heat, 35, 36.4);
  expect(normalizeSpaces(fahrenheit?.pl ?? '')).toMatch(/: 97,5 °F, próg 95 °F$/);
  const message = alarmText(heat, 35, 36.4);
  expect(textInUnit(message, fahrenheit, 'F')).toBe(fahrenheit);
  expect(textInUnit(message, fahrenheit, 'C')).toBe(message);
  expect(alarmTextFahrenheit(ruleAt('AM-200', 'TEMP_GAP_1', 'frost'), 0, -0.5)?.en).toMatch(/−0\.9°F$/);
});

test('a message without a temperature is the same for all readers', () => {
  const dry = ruleAt('AM-421', 'battvol', 'low_battery');
  expect(alarmTextFahrenheit(dry, 3.1, 3)).toBeNull();
  const message = alarmText(dry, 3.1, 3);
  expect(textInUnit(message, null, 'F')).toBe(message);
});

test('a threshold is shown in the unit the user chose for the input', () => {
  const pressure = { ...ruleAt('AM-600', 'ANALOG_USR_1', 'too_high'), ownUnit: 'bar' };
  expect(normalizeSpaces(alarmRuleText(pressure, 3.5).pl)).toMatch(/powyżej 3,5 bar$/);
});

test('an alarm of a thermometer on a universal input has a version in Fahrenheit', () => {
  const rules = rulesOf(DEVICE_TYPES['AM-600'], site, []);
  const [rule] = withUserNames(rules, { inputs: { ANALOG_USR_1: { input_type: 3 } } }).filter(
    ({ field }) => field === 'ANALOG_USR_1',
  );
  if (rule === undefined) throw new Error('an analogue input has no alarm');
  expect(normalizeSpaces(alarmText(rule, 20, 25).en)).toMatch(/: 25\.0°C, threshold 20°C$/);
  expect(normalizeSpaces(alarmTextFahrenheit(rule, 20, 25)?.en ?? '')).toMatch(/: 77\.0°F, threshold 68°F$/);
});
