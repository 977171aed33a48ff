import { expect, test } from 'vitest';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '../catalogue/registry.ts';
import { rulesOf } from './watched-rules.ts';
import { alarmWords, alarmWordsFahrenheit, ruleWords, wordsInUnit } from './words.ts';

const site = { properties: {}, soilType: 1 };
type Key = (typeof DEVICE_TYPE_KEYS)[number];

const ruleAt = (key: Key, field: string, rule: string) => {
  const found = rulesOf(DEVICE_TYPES[key], site, []).find((one) => one.field === field && one.rule.name === rule);
  if (found === undefined) throw new Error(`${key} has no ${field} ${rule}`);
  return found;
};
const plain = (text: string) => text.replaceAll('\u202F', ' ');
const words = (key: Key, field: string, rule: string, threshold: number, value: number) => {
  const { pl, en } = alarmWords(ruleAt(key, field, rule), threshold, value);
  return [plain(pl), plain(en)];
};

test('a sentence names the thing, its threshold and the value that raised it', () => {
  expect(words('AM-421', 'battvol', 'low_battery', 3.1, 3.04)).toEqual([
    'Słaba bateria: poniżej 3,1 V, zmierzono 3,04 V',
    'Low battery: below 3.1 V, measured 3.04 V',
  ]);
});

test('a value that reads like its threshold gets the decimals that tell them apart', () => {
  expect(words('AM-421', 'battvol', 'low_battery', 3.1, 3.0971)[1]).toBe('Low battery: below 3.1 V, measured 3.097 V');
});

test('a rule that does not say what is measured has it said: the gap is no temperature', () => {
  expect(words('AM-200', 'TEMP_GAP_1', 'frost', 0, -0.12)).toEqual([
    expect.stringMatching(/^Przymrozek: .*, zapas do przymrozku −0,1 °C$/),
    expect.stringMatching(/^Frost: .*, \p{Ll}.* −0\.1°C$/u),
  ]);
});

test('that nothing is heard has no value to tell', () => {
  expect(words('AM-421', 'comm', 'no_contact', 0, 0)).toEqual(['Brak łączności', 'No contact']);
});

test.each(DEVICE_TYPE_KEYS)('%s: no sentence of its alarms keeps an unfilled place', (key) => {
  for (const rule of rulesOf(DEVICE_TYPES[key], site, [])) {
    const { pl, en } = alarmWords(rule, rule.threshold ?? 10, 5);
    expect(`${pl} ${en}`).not.toContain('$');
  }
});

test('who reads °F is told degrees of his own, a gap as a gap', () => {
  const heat = ruleAt('AM-200', 'TEMP_1', 'heat');
  const told = alarmWordsFahrenheit(heat, 35, 36.4);
  expect(plain(told?.pl ?? '')).toMatch(/95 °F, zmierzono 97,5 °F$/);
  const message = alarmWords(heat, 35, 36.4);
  expect(wordsInUnit(message, told, 'F')).toBe(told);
  expect(wordsInUnit(message, told, 'C')).toBe(message);
  expect(alarmWordsFahrenheit(ruleAt('AM-200', 'TEMP_GAP_1', 'frost'), 0, -0.5)?.en).toMatch(/−0\.9°F$/);
});

test('what is no temperature has the same words for everybody', () => {
  const dry = ruleAt('AM-421', 'battvol', 'low_battery');
  expect(alarmWordsFahrenheit(dry, 3.1, 3)).toBeNull();
  const message = alarmWords(dry, 3.1, 3);
  expect(wordsInUnit(message, null, 'F')).toBe(message);
});

test('the unit that a user gave to an input of his stands behind his threshold', () => {
  const pressure = { ...ruleAt('AM-600', 'ANALOG_USR_1', 'too_high'), ownUnit: 'bar' };
  expect(plain(ruleWords(pressure, 3.5).pl)).toMatch(/powyżej 3,5 bar$/);
});
