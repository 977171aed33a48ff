import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { expect, test } from 'vitest';
import { changedSettings, draftOf } from './alarm-draft.ts';

const dry: AlarmSettingShape = {
  version: 'v1',
  field: 'HUMIDITY_3',
  rule: 'too_dry',
  comparator: '$lt',
  threshold: 14,
  default_threshold: 14,
  fixed: false,
  min: 0,
  max: 100,
  hysteresis: 1,
  active: true,
  channels: ['app', 'sms'],
};
const signal: AlarmSettingShape = { ...dry, field: 'sigstr', rule: 'low_signal', threshold: 25, fixed: true };

test('only changes are sent', () => {
  const drafts = new Map([
    ['HUMIDITY_3 too_dry', { ...draftOf(dry), threshold: 16 }],
    ['sigstr low_signal', draftOf(signal)],
  ]);
  expect(changedSettings([dry, signal], drafts)).toEqual([
    { field: 'HUMIDITY_3', rule: 'too_dry', version: 'v1', threshold: 16, active: true, channels: ['app', 'sms'] },
  ]);
});

test('a reverted change, or channels in a different order, is no change', () => {
  const drafts = new Map([['HUMIDITY_3 too_dry', { ...draftOf(dry), channels: ['sms' as const, 'app' as const] }]]);
  expect(changedSettings([dry], drafts)).toEqual([]);
});

test('a fixed threshold is never sent', () => {
  const drafts = new Map([['sigstr low_signal', { ...draftOf(signal), active: false }]]);
  expect(changedSettings([signal], drafts)).toMatchObject([{ threshold: null, active: false }]);
});
