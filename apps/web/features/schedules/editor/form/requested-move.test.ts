import { expect, test } from 'vitest';
import { requestedMove } from './requested-move.ts';

const ASKED = { late: '2026-06-20', opens: '2026-06-20T03:00:00Z', needed: '2026-06-18T10:00:00Z' };

test('an address asks for a run to be moved by its day, its opening and when water is needed', () => {
  expect(requestedMove(new URLSearchParams(ASKED))).toEqual({
    run: { date: '2026-06-20', opensAtMs: Date.parse(ASKED.opens) },
    neededMs: Date.parse(ASKED.needed),
  });
});

test.each<[string, Partial<Record<keyof typeof ASKED, string>>]>([
  ['no day', { late: '' }],
  ['a day that no calendar has', { late: '2026-13-45' }],
  ['text for the opening', { opens: 'soon' }],
  ['text for the need', { needed: 'tomorrow' }],
])('an address with %s asks for nothing', (_, change) => {
  expect(requestedMove(new URLSearchParams({ ...ASKED, ...change }))).toBeNull();
});

test('an address without any of them asks for nothing', () => {
  expect(requestedMove(new URLSearchParams())).toBeNull();
});
