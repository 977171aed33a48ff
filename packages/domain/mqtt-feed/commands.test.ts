import { assert, boolean, integer, option, property } from 'fast-check';
import { expect, test } from 'vitest';
import { COMMAND_AGE_MAX_MS, decideCommand, readCommand, SETTLING_MS } from './commands.ts';

const NOW = Date.parse('2026-06-10T07:40:00Z');

test.each([
  ['OPEN', { kind: 'open', minutes: null, sentAtMs: null }],
  [' open \n', { kind: 'open', minutes: null, sentAtMs: null }],
  ['CLOSE', { kind: 'close' }],
  ['STOP', { kind: 'close' }],
  ['{"command":"OPEN","minutes":12}', { kind: 'open', minutes: 12, sentAtMs: null }],
  ['{"command":"OPEN","at":"2026-06-10T09:40:00.123456+02:00"}', { kind: 'open', minutes: null, sentAtMs: NOW + 123 }],
  ['{"command":"close","at":"2020-01-01T00:00:00Z"}', { kind: 'close' }],
])('the command %j is read', (payload, command) => {
  expect(readCommand(payload)).toEqual({ ok: true, value: command });
});

test.each([
  '',
  'TOGGLE',
  'OPEN 10',
  '{"command":1}',
  '{"command":"OPEN","minutes":"10"}',
  '{"command":"OPEN","at":"yesterday"}',
  '{"command":"OPEN","at":1781077200}',
  '{"command":"OPEN","at":"2026-06-10T09:40:00"}',
  '{"command":"OPEN","duration":10}',
  '["OPEN"]',
  '{"command":"OPEN"',
  `{"command":"OPEN","at":"${'0'.repeat(600)}"}`,
])('the command %j is unreadable', (payload) => {
  expect(readCommand(payload)).toEqual({ ok: false, error: 'unreadable' });
});

test('closing is refused only if the message was retained, whatever else is known', () => {
  assert(
    property(boolean(), boolean(), integer({ min: 0, max: 100_000 }), (isRetained, isOpen, agoMs) => {
      const facts = { isRetained, isOpen, connectedAtMs: NOW - agoMs, nowMs: NOW };
      expect(decideCommand({ kind: 'close' }, facts)).toBe(isRetained ? 'retained' : 'allowed');
    }),
  );
});

test('an opening is allowed only if it is fresh, not retained, and nothing is open', () => {
  assert(
    property(
      boolean(),
      boolean(),
      integer({ min: 0, max: 3 * SETTLING_MS }),
      option(integer({ min: -2 * COMMAND_AGE_MAX_MS, max: 2 * COMMAND_AGE_MAX_MS })),
      (isRetained, isOpen, connectedAgoMs, sentAgoMs) => {
        const sentAtMs = sentAgoMs === null ? null : NOW - sentAgoMs;
        const facts = { isRetained, isOpen, connectedAtMs: NOW - connectedAgoMs, nowMs: NOW };
        const isFresh = sentAgoMs === null ? connectedAgoMs >= SETTLING_MS : Math.abs(sentAgoMs) <= COMMAND_AGE_MAX_MS;
        const verdict = decideCommand({ kind: 'open', minutes: 5, sentAtMs }, facts);
        expect(verdict === 'allowed').toBe(isFresh && !isRetained && !isOpen);
      },
    ),
  );
});
