import { expect, test } from 'vitest';
import { sensorTrust, trustOfModules, trustWordOf } from './sensor-trust.ts';
import { aFinding, FINDINGS_NOW_MS as NOW_MS, trustFinding } from './testing/test-finding.ts';

const trustOf = (finding: Parameters<typeof trustFinding>[0], field = 'HUMIDITY_1') =>
  sensorTrust([aFinding({}), trustFinding(finding)], 'm1', field, NOW_MS);

test('a verdict that holds is shown with what it rests on', () => {
  expect(trustOf({ verdict: 'watch' })).toMatchObject({ kind: 'judged', verdict: 'watch', trust: { signs: [] } });
});

test('a verdict that has expired is no verdict, whatever it was', () => {
  const expires_at = new Date(NOW_MS).toISOString();
  expect(trustOf({ expires_at })).toEqual({ kind: 'expired', sinceMs: NOW_MS });
  expect(trustOf({ expires_at, verdict: null, trust: null, silence: 'frozen' })?.kind).toBe('expired');
});

test('a silent probe has the reason of its silence, never a verdict', () => {
  expect(trustOf({ verdict: null, trust: null, silence: 'probe_silent' })).toEqual({
    kind: 'silent',
    silence: 'probe_silent',
  });
});

test('another sensor of the same module is not judged by it', () => {
  expect(trustOf({}, 'HUMIDITY_2')).toBeNull();
});

test.each<[string, readonly Parameters<typeof trustFinding>[0][], string]>([
  ['trusted if all its sensors are', [{}, { field: 'HUMIDITY_2' }], 'trusted'],
  [
    'not judged if one of its sensors is silent',
    [{}, { verdict: null, trust: null, silence: 'probe_silent' }],
    'unknown',
  ],
  ['not judged if one verdict has expired', [{}, { expires_at: new Date(NOW_MS).toISOString() }], 'unknown'],
  [
    'on watch if one of its sensors is',
    [{ verdict: 'watch' }, { silence: 'frozen', verdict: null, trust: null }],
    'watch',
  ],
  ['not trusted if one of its sensors is not', [{ verdict: 'watch' }, { verdict: 'not_trusted' }, {}], 'not_trusted'],
])('a module is %s', (_, sensors, word) => {
  const trust = trustOfModules([aFinding({}), ...sensors.map(trustFinding)], NOW_MS).get('m1');
  expect(trust === undefined ? null : trustWordOf(trust)).toBe(word);
});
