import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MESSAGE_MAX_BYTES } from './packet.ts';
import { PartialMessages } from './partial-messages.ts';

const SENDER = 'A';

function part(index: number, count: number, chunk: string, message = 1) {
  return { message, index, count, chunk };
}

test('the parts of a message are put together in any order of arrival, among those of others', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
  fc.assert(
    fc.property(order, (arrivals) => {
      const partial = new PartialMessages();
      const lines = arrivals.flatMap((index) =>
        ['A', 'B'].flatMap((sender) => {
          const added = partial.add(sender, part(index, 6, `${sender}${index}`), 0);
          return typeof added === 'string' ? [] : [added.line];
        }),
      );
      expect(lines).toEqual(['A0A1A2A3A4A5', 'B0B1B2B3B4B5']);
      expect(partial.bytes).toBe(0);
    }),
  );
});

test.each([
  ['is beyond the number of parts', [part(2, 2, 'x')]],
  ['arrives twice', [part(0, 2, 'x'), part(0, 2, 'x')]],
  ['has another number of parts', [part(0, 2, 'x'), part(1, 3, 'x')]],
  ['is one of far too many', [part(0, 9_999, 'x')]],
  ['makes the message too large', [part(0, 3, 'x'), part(1, 3, 'x'.repeat(MESSAGE_MAX_BYTES))]],
])('a part is refused if it %s, and nothing of the message stays in memory', (_, parts) => {
  const partial = new PartialMessages();
  expect(parts.map((each) => partial.add(SENDER, each, 0)).at(-1)).toBe('refused');
  expect(partial.bytes).toBe(0);
});

test('a message whose parts do not arrive in time is forgotten', () => {
  const partial = new PartialMessages();
  partial.add(SENDER, part(0, 2, 'old'), 0);
  partial.add(SENDER, part(0, 2, 'new', 2), 10_001);
  expect(partial.bytes).toBe(3);
  expect(partial.add(SENDER, part(1, 2, 'er', 2), 10_002)).toEqual({ line: 'newer' });
});

test('a flood of incomplete messages takes no more memory than the limit', () => {
  const partial = new PartialMessages();
  for (let message = 0; message < 1_000; message += 1) partial.add(SENDER, part(0, 2, 'x'.repeat(100_000), message), 0);
  expect(partial.bytes).toBeLessThanOrEqual(4 * MESSAGE_MAX_BYTES);
});
