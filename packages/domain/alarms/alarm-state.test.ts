import { describe, expect, test } from 'vitest';
import { nextAlarm, WATCHING, type AlarmEvent, type AlarmState } from './alarm-state.ts';

const holds: AlarmEvent = { kind: 'sample', finding: 'holds' };
const between: AlarmEvent = { kind: 'sample', finding: 'between' };
const clear: AlarmEvent = { kind: 'sample', finding: 'clear' };
const confirm: AlarmEvent = { kind: 'confirm' };
const remove: AlarmEvent = { kind: 'remove' };
const withdraw: AlarmEvent = { kind: 'withdraw' };

/** Returns the effects and refusals of a sequence of events, starting from `watching`. */
function effectsOf(...events: AlarmEvent[]): string[] {
  let state: AlarmState = WATCHING;
  return events.flatMap((event) => {
    const result = nextAlarm(state, event);
    if (typeof result === 'string') return [result];
    state = result.state;
    return result.effect === null ? [] : [result.effect];
  });
}

test.each<[string, AlarmEvent[], string[]]>([
  ['one sample over the threshold raises nothing', [holds, clear, holds], []],
  ['two samples in a row raise an alarm', [holds, holds], ['raised']],
  ['a sample within the hysteresis resets the count', [holds, between, holds], []],
  ['an alarm is raised once, however long it lasts', [holds, holds, holds, holds], ['raised']],
  ['a value within the hysteresis keeps the alarm active', [holds, holds, between, between], ['raised']],
  ['an alarm ends once the value is clear of the threshold', [holds, holds, between, clear], ['raised', 'ended']],
  ['an active alarm cannot be removed', [holds, holds, remove], ['raised', 'alarm_active']],
  [
    'an active alarm cannot be removed even if confirmed',
    [holds, holds, confirm, remove],
    ['raised', 'confirmed', 'alarm_active'],
  ],
  [
    'an ended alarm must be confirmed before removal',
    [holds, holds, clear, remove],
    ['raised', 'ended', 'alarm_active'],
  ],
  [
    'an alarm confirmed after its end can be removed',
    [holds, holds, clear, confirm, remove],
    ['raised', 'ended', 'confirmed', 'removed'],
  ],
  [
    'an alarm confirmed before its end can be removed after its end',
    [holds, holds, confirm, clear, remove],
    ['raised', 'confirmed', 'ended', 'removed'],
  ],
  ['a second confirmation has no effect', [holds, holds, confirm, confirm], ['raised', 'confirmed']],
  ['an alarm that was not raised can be neither confirmed nor removed', [confirm, remove], ['not_found', 'not_found']],
  [
    'switching the rule off ends the alarm',
    [holds, holds, withdraw, confirm, remove],
    ['raised', 'ended', 'confirmed', 'removed'],
  ],
  ['switching the rule off resets the sample count', [holds, withdraw, holds], []],
  [
    'a removed alarm stays removed',
    [holds, holds, clear, confirm, remove, remove, holds, withdraw],
    ['raised', 'ended', 'confirmed', 'removed', 'not_found'],
  ],
])('%s', (_, events, expected) => {
  expect(effectsOf(...events)).toEqual(expected);
});

describe('an ended alarm', () => {
  test('an ended alarm ignores later samples, which raise a new alarm instead', () => {
    expect(nextAlarm({ kind: 'ended', confirmed: false }, holds)).toEqual({
      state: { kind: 'ended', confirmed: false },
      effect: null,
    });
  });
});
