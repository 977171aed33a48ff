import { describe, expect, test } from 'vitest';
import { configurationState, type ConfigurationFacts } from './configuration.ts';
import type { Settings } from './settings.ts';

const MINUTE_MS = 60_000;
const oldSettings: Settings = { properties: { soil_type: 1 }, inputs: {}, reportingIntervalS: 900 };
const requested: Settings = { ...oldSettings, properties: { soil_type: 2 } };

const saved: ConfigurationFacts = {
  version: 2,
  requested,
  requestedAtMs: 0,
  reported: oldSettings,
  reportedVersion: 1,
  refused: false,
  failedAtMs: null,
  stationAcceptsSettings: true,
};

describe('the state of the newest settings', () => {
  const cases: readonly (readonly [string, Partial<ConfigurationFacts>, number, object])[] = [
    ['never changed', { version: 0 }, 0, { state: 'in_force' }],
    ['just saved', {}, 1, { state: 'reconfiguring', untilMs: 5 * MINUTE_MS }],
    ['reported', { reportedVersion: 2 }, 9, { state: 'in_force' }],
    ['no response for five minutes', {}, 5, { state: 'failed', atMs: 5 * MINUTE_MS, reason: 'no_answer' }],
    ['refused', { refused: true, failedAtMs: 7 }, 1, { state: 'failed', atMs: 7, reason: 'refused' }],
    ['given up', { requested: { ...oldSettings } }, 9, { state: 'in_force' }],
    ['a station that does not accept settings', { stationAcceptsSettings: false }, 9, { state: 'server_only' }],
  ];
  test.each(cases)(
    'the state of the newest settings is derived from their facts: %s',
    (_name, change, minutes, state) => {
      expect(configurationState({ ...saved, ...change }, minutes * MINUTE_MS)).toEqual(state);
    },
  );
});
