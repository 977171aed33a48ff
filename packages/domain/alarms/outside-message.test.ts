import { expect, test } from 'vitest';
import { DEVICE_TYPES } from '../catalogue/registry.ts';
import { alarmText } from './alarm-text.ts';
import { outsideMessage } from './outside-message.ts';
import { systemMessage } from './rules/registry.ts';

const MEASURED = 77.7123;
const SHOWN = /77[.,]7/;
const stored = { pl: 'zmierzono 77,7 %', en: 'measured 77.7 %' };

const cases = Object.values(DEVICE_TYPES).flatMap(({ key, inputs }) =>
  inputs.flatMap((input) =>
    input.alarms.map((rule) => ({ key, input, rule, title: `${key} ${input.name} ${rule.name}` })),
  ),
);

test.each(cases)('$title names the rule, and not the value that raised it', ({ key, input, rule }) => {
  const threshold = 12.5;
  const { message, fahrenheit } = outsideMessage({
    rule: rule.name,
    field: input.name,
    deviceType: key,
    threshold,
    message: alarmText({ rule, input }, threshold, MEASURED),
  });
  for (const text of [message, fahrenheit]) expect(JSON.stringify(text)).not.toMatch(SHOWN);
  expect(message.en.length).toBeGreaterThan(0);
});

test.each(['flow_low', 'flow_high', 'flow_leak'] as const)('%s does not name the flow', (rule) => {
  const facts = { sections: ['A'], measuredM3PerH: MEASURED, expectedM3PerH: 6, feedsOff: [] };
  const { message } = outsideMessage({
    rule,
    field: null,
    deviceType: null,
    threshold: null,
    message: systemMessage(rule, facts),
  });
  expect(JSON.stringify(message)).not.toMatch(SHOWN);
  expect(message.pl).toMatch(/^(Płynie|Woda)/);
});

test.each([
  ['water_not_arrived', { pl: 'wzrost o 77,7', en: '77.7 points' }, /^Woda nie dotarła/],
  ['water_unexpected', { pl: 'wzrosła o 77,7', en: 'by 77.7 points' }, /^Gleba zwilgotniała/],
])('%s does not name the rise', (rule, measured, outside) => {
  const { message } = outsideMessage({ rule, field: 'o1', deviceType: 'AM-421', threshold: null, message: measured });
  expect(JSON.stringify(message)).not.toMatch(SHOWN);
  expect(message.pl).toMatch(outside);
});

test('what the server raises about outputs and stations is shown as stored', () => {
  const message = { pl: 'Zawór 1: zamknięcie niepotwierdzone.', en: 'Valve 1: closing not confirmed.' };
  const alarm = { rule: 'output_not_closed', field: 'o1', deviceType: 'AM-421', threshold: null, message };
  expect(outsideMessage(alarm)).toEqual({ message, fahrenheit: null });
});

test('a temperature has its threshold in both units', () => {
  const frost = cases.find(({ input, rule }) => input.suffix === '°C' && rule.label.en.includes('$threshold'));
  const alarm = { rule: frost?.rule.name ?? '', field: frost?.input.name ?? '', deviceType: frost?.key ?? '' };
  const { message, fahrenheit } = outsideMessage({ ...alarm, threshold: 0, message: stored });
  expect(message.en).toContain('°C');
  expect(fahrenheit?.en).toContain('°F');
});

test.each([
  { rule: 'rule_of_an_older_release', field: null, deviceType: null },
  { rule: 'too_dry', field: 'HUMIDITY_1', deviceType: 'unknown type' },
  { rule: 'rule_of_an_older_release', field: 'HUMIDITY_1', deviceType: 'AM-100-103' },
])('the message shows no stored value for $rule on $deviceType', (alarm) => {
  expect(JSON.stringify(outsideMessage({ ...alarm, threshold: null, message: stored }))).not.toMatch(SHOWN);
});
