import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_WATERMARK, atBirth, skipTo, withStored } from './watermark.ts';

const fresh = atBirth(NO_WATERMARK, 'flash-1', 1);

test('in any order and with duplicates, the station frees exactly the messages stored without a gap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }), { maxLength: 40 }),
      (messages) => {
        const mark = messages.reduce(withStored, fresh);
        const stored = new Set(messages.flat());
        let expected = 0;
        while (stored.has(expected + 1)) expected += 1;
        expect(mark.through).toBe(expected);
      },
    ),
  );
});

test('the watermark never goes back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (numbers) => {
      let mark = fresh;
      for (const number of numbers) {
        const next = withStored(mark, [number]);
        expect(next.through).toBeGreaterThanOrEqual(mark.through);
        mark = next;
      }
    }),
  );
});

test('a station with a partly cleared memory starts at its oldest message', () => {
  const mark = atBirth(NO_WATERMARK, 'flash-1', 5_000);
  expect(mark.through).toBe(4_999);
  expect(withStored(mark, [5_000]).through).toBe(5_000);
});

test('the same memory continues after a station restart, a new memory starts over', () => {
  const mark = withStored(fresh, [1, 2, 3]);
  expect(atBirth(mark, 'flash-1', 2).through).toBe(3);
  expect(atBirth(mark, 'flash-2', 1)).toMatchObject({ memory: 'flash-2', through: 0 });
});

test('messages lost from a full memory are not waited for', () => {
  const mark = withStored(fresh, [1, 9, 10]);
  expect(skipTo(mark, 9).through).toBe(10);
  expect(skipTo(mark, 1).through).toBe(1);
});

test('a station that does not number its messages has no watermark', () => {
  expect(withStored(NO_WATERMARK, [1, 2])).toBe(NO_WATERMARK);
});
