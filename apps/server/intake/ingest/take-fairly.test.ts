import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeFairly } from './take-fairly.ts';

type Item = { station: string; number: number; weight: number };

/** "A1 A2 B1": station messages in order of arrival. */
const items = (text: string, weight = 1): Item[] =>
  text.split(' ').map((item) => ({ station: item.slice(0, 1), number: Number(item.slice(1)), weight }));
const format = (list: readonly Item[]) => list.map(({ station, number }) => `${station}${number}`).join(' ');
const take = (queue: readonly Item[], maxWeight: number) => takeFairly(queue, maxWeight, ({ weight }) => weight);

describe('the next batch', () => {
  test.each([
    ['contains everything that waits, if it fits', 'A1 A2 B1', 3, 'A1 A2 B1', ''],
    ['contains something from the station that arrived last', 'A1 A2 A3 A4 A5 A6 B1', 4, 'A1 A2 A3 B1', 'A4 A5 A6'],
    ['gives unused shares to the other stations', 'A1 A2 A3 B1 C1 C2 C3 C4', 5, 'A1 A2 B1 C1 C2', 'A3 C3 C4'],
    ['contains at least one message', 'A1 A2', 0, 'A1', 'A2'],
  ])('the next batch %s', (_name, queue, maxWeight, taken, left) => {
    const batch = take(items(queue), maxWeight);
    expect(format(batch.taken)).toBe(taken);
    expect(batch.left.length === 0 ? '' : format(batch.left)).toBe(left);
  });

  test("the next batch may start with a message larger than its station's share", () => {
    expect(format(take([...items('A1 A2', 60), ...items('B1')], 70).taken)).toBe('A1 B1');
  });

  test('the next batch together with the following ones delivers everything, in order per station', () => {
    const some = fc.record({ station: fc.constantFrom('A', 'B', 'C'), weight: fc.integer({ min: 1, max: 70 }) });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 60 }), fc.integer({ min: 1, max: 200 }), (generated, maxWeight) => {
        const queue = generated.map((item, number) => ({ ...item, number }));
        const delivered: Item[] = [];
        for (let left: readonly Item[] = queue; left.length > 0;) {
          const batch = take(left, maxWeight);
          expect(batch.taken.length).toBeGreaterThan(0);
          delivered.push(...batch.taken);
          ({ left } = batch);
        }
        expect(delivered).toHaveLength(queue.length);
        for (const station of ['A', 'B', 'C'])
          expect(delivered.filter((item) => item.station === station)).toEqual(
            queue.filter((item) => item.station === station),
          );
      }),
    );
  });
});
