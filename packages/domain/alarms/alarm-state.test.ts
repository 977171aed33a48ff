import { describe, expect, test } from 'vitest';
import { nextAlarm, WATCHING, type AlarmEvent, type AlarmState } from './alarm-state.ts';

const holds: AlarmEvent = { kind: 'sample', finding: 'holds' };
const between: AlarmEvent = { kind: 'sample', finding: 'between' };
const clear: AlarmEvent = { kind: 'sample', finding: 'clear' };
const confirm: AlarmEvent = { kind: 'confirm' };
const remove: AlarmEvent = { kind: 'remove' };
const withdraw: AlarmEvent = { kind: 'withdraw' };

/** What an alarm goes through, told by what it has to tell and what it refuses. */
function story(...events: AlarmEvent[]): string[] {
  let state: AlarmState = WATCHING;
  return events.flatMap((event) => {
    const result = nextAlarm(state, event);
    if (typeof result === 'string') return [result];
    state = result.state;
    return result.effect === null ? [] : [result.effect];
  });
}

test.each<[string, AlarmEvent[], string[]]>([
  ['one sample over the threshold is no alarm', [holds, clear, holds], []],
  ['two in a row are', [holds, holds], ['raised']],
  ['a sample in between starts the count anew', [holds, between, holds], []],
  ['it is raised once, however long it lasts', [holds, holds, holds, holds], ['raised']],
  ['within the hysteresis it goes on', [holds, holds, between, between], ['raised']],
  ['it ends when the value is clear of the threshold', [holds, holds, between, clear], ['raised', 'ended']],
  ['an active one cannot be removed', [holds, holds, remove], ['raised', 'alarm_active']],
  ['not even when it was confirmed', [holds, holds, confirm, remove], ['raised', 'confirmed', 'alarm_active']],
  ['an ended one must be confirmed first', [holds, holds, clear, remove], ['raised', 'ended', 'alarm_active']],
  [
    'confirmed after its end it can be removed',
    [holds, holds, clear, confirm, remove],
    ['raised', 'ended', 'confirmed', 'removed'],
  ],
  [
    'confirmed before its end it can be removed after it',
    [holds, holds, confirm, clear, remove],
    ['raised', 'confirmed', 'ended', 'removed'],
  ],
  ['it is confirmed once', [holds, holds, confirm, confirm], ['raised', 'confirmed']],
  ['what is not raised can be neither confirmed nor removed', [confirm, remove], ['not_found', 'not_found']],
  [
    'switching its rule off ends it',
    [holds, holds, withdraw, confirm, remove],
    ['raised', 'ended', 'confirmed', 'removed'],
  ],
  ['switching its rule off forgets a first sample', [holds, withdraw, holds], []],
  [
    'removed, it stays removed',
    [holds, holds, clear, confirm, remove, remove, holds, withdraw],
    ['raised', 'ended', 'confirmed', 'removed', 'not_found'],
  ],
])('%s', (_, events, told) => {
  expect(story(...events)).toEqual(told);
});

describe('an ended alarm', () => {
  test('is not woken by later samples: those raise a new one', () => {
    expect(nextAlarm({ kind: 'ended', confirmed: false }, holds)).toEqual({
      state: { kind: 'ended', confirmed: false },
      effect: null,
    });
  });
});
