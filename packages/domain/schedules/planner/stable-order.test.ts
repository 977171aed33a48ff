import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stableOrder } from './stable-order.ts';

test('the order of any keys is that of a stable sort', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (keys) => {
      const sorted = keys.map((_key, place) => place).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
      expect([...stableOrder(Int32Array.from(keys), 21)]).toEqual(sorted);
    }),
  );
});
