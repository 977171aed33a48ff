import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES } from '../../catalogue/registry.ts';
import { LANGUAGES, type Text } from '../../core/language.ts';
import {
  alarmAppearance,
  FOLDED_RULES,
  isRuleName,
  isSystemRule,
  RULE_NAMES,
  SYSTEM_RULES,
  systemChannels,
  systemMessage,
  type RuleName,
} from './registry.ts';
import { THRESHOLD_RULES } from '../../catalogue/alarm-rules/registry.ts';
import { exampleTexts } from '../testing/example-texts.ts';
import { ALARM_CHANNELS } from '../../catalogue/alarm-rules/rule.ts';

function wordingsOf(name: RuleName): readonly Text[] {
  return isSystemRule(name) ? exampleTexts(name, 'Block A', systemMessage) : [THRESHOLD_RULES[name].label];
}

describe.each(RULE_NAMES)('%s', (name) => {
  const appearance = alarmAppearance(name);

  test('a rule has a tone and an icon other than that of an unknown rule', () => {
    expect(appearance.tone).toMatch(/^(error|warn|stale)$/);
    expect(appearance.icon).not.toBe('unknown');
  });

  test('a rule notifies on at least one channel by default, always in the app, each once', () => {
    expect(appearance.channels).toContain('app');
    expect(new Set(appearance.channels).size).toBe(appearance.channels.length);
    expect(appearance.channels.filter((channel) => !ALARM_CHANNELS.includes(channel))).toEqual([]);
  });

  test('a rule is worded in every language, with every fact filled in', () => {
    const wordings = wordingsOf(name);
    expect(wordings).not.toEqual([]);
    for (const wording of wordings) {
      for (const language of LANGUAGES) {
        expect(wording[language].trim()).not.toBe('');
        expect(wording[language]).not.toMatch(/undefined|null|NaN|\[object/);
      }
      expect(wording.pl).not.toBe(wording.en);
    }
  });
});

test('every rule is registered under its own name', () => {
  const registered = [...Object.entries(SYSTEM_RULES), ...Object.entries(THRESHOLD_RULES)];
  expect(registered.filter(([key, { rule }]) => key !== rule)).toEqual([]);
  expect(RULE_NAMES).toHaveLength(registered.length);
});

test('every threshold rule is offered by an input of some device, and inputs offer no other rules', () => {
  const offered = new Set(
    Object.values(DEVICE_TYPES).flatMap(({ inputs }) => inputs.flatMap(({ alarms }) => alarms.map(({ name }) => name))),
  );
  expect([...offered].toSorted()).toEqual(Object.keys(THRESHOLD_RULES).toSorted());
});

test('a silent base station explains silent modules, lost contact and unreachability at a start', () => {
  expect(FOLDED_RULES.toSorted()).toEqual(['module_silent', 'no_contact', 'station_silent_at_start']);
});

test('uncontrolled water is an error: a leak, a burst pipe, an output that does not close', () => {
  for (const rule of ['flow_leak', 'flow_high', 'output_not_closed']) expect(alarmAppearance(rule).tone).toBe('error');
});

test('the alarm text of a base station without modules calls it a device', () => {
  expect(systemMessage('base_offline', { modules: 0 }).en).toBe('The device is not responding');
  expect(systemMessage('base_offline', { modules: 2 }).en).toBe(
    'Base station not responding, modules without contact: 2',
  );
});

test('flow rates are formatted for the language', () => {
  const flow = { sections: ['Block A', 'Block B'], measuredM3PerH: 3.25, expectedM3PerH: 12, feedsOff: [] };
  expect(systemMessage('flow_low', flow)).toEqual({
    pl: 'Block A, Block B: płynie 3,3 m³/h zamiast 12,0 m³/h. Sprawdź zawór, filtr i pompę.',
    en: 'Block A, Block B: 3.3 m³/h instead of 12.0 m³/h. Check the valve, filter and pump.',
  });
});

test('water that did not arrive is worded with the rise, and with the flow if that was wrong too', () => {
  const facts = { section: 'Block D', risePct: 0, expectedPct: 2.41 };
  expect(systemMessage('water_not_arrived', { ...facts, evidence: 'two_runs' })).toEqual({
    pl: 'Block D: po dwóch nawodnieniach z rzędu woda nie dotarła do sondy (wzrost o 0,0 zamiast 2,4 pkt proc.). Sprawdź zawór i filtr.',
    en: 'Block D got no water in two runs in a row (0.0 instead of 2.4 points). Look at the valve and the filter.',
  });
  expect(systemMessage('water_not_arrived', { ...facts, evidence: 'wrong_flow' }).en).toBe(
    'Block D got no water in the last run (0.0 instead of 2.4 points), and its flow was wrong. Look at the valve and the filter.',
  );
});

test('unexpected water is worded with the rise, and with how often it came', () => {
  const facts = { section: 'Block D', risePct: 2.24 };
  expect(systemMessage('water_unexpected', { ...facts, times: 1 }).pl).toBe(
    'Block D: wilgotność wzrosła o 2,2 pkt proc., choć nie podlewano i nie padało. Sprawdź, czy nie ma wycieku.',
  );
  expect(systemMessage('water_unexpected', { ...facts, times: 2 })).toEqual({
    pl: 'Block D: wilgotność wzrosła o 2,2 pkt proc., choć nie podlewano i nie padało. To już 2. raz w ciągu 14 dni. Sprawdź, czy nie ma wycieku.',
    en: 'Block D: moisture rose by 2.2 points without irrigation or rain. This is time 2 in 14 days. Check for a leak.',
  });
});

test('too little flow names the pump that is off, and whether somebody stopped it', () => {
  const flow = { sections: ['Block C'], measuredM3PerH: 0, expectedM3PerH: 11 };
  const pond = { name: 'Pond pump', byHand: true };
  expect(systemMessage('flow_low', { ...flow, feedsOff: [pond] })).toEqual({
    pl: 'Block C: płynie 0,0 m³/h zamiast 11,0 m³/h. Zatrzymano ręcznie: Pond pump.',
    en: 'Block C: 0.0 m³/h instead of 11.0 m³/h. Stopped by hand: Pond pump.',
  });
  expect(systemMessage('flow_low', { ...flow, feedsOff: [pond, { name: 'Main valve', byHand: false }] }).en).toBe(
    'Block C: 0.0 m³/h instead of 11.0 m³/h. Stopped by hand: Pond pump. Switched off: Main valve.',
  );
});

test('a rule from an older release is a generic fault in the app and by e-mail', () => {
  for (const name of ['retired_rule', 'toString', '']) {
    expect(isRuleName(name)).toBe(false);
    expect(systemChannels(name)).toEqual(['app', 'email']);
    expect(alarmAppearance(name)).toEqual({
      channels: ['app', 'email'],
      folded: false,
      tone: 'error',
      icon: 'unknown',
    });
  }
});
