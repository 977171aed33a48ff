import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeFairly } from './fair-take.ts';

type Told = { station: string; number: number; weight: number };

/** "A1 A2 B1": what stations told, in the order in which it came. */
const told = (text: string, weight = 1): Told[] =>
  text.split(' ').map((one) => ({ station: one.slice(0, 1), number: Number(one.slice(1)), weight }));
const words = (all: readonly Told[]) => all.map(({ station, number }) => `${station}${number}`).join(' ');
const take = (queue: readonly Told[], most: number) => takeFairly(queue, most, ({ weight }) => weight);

describe('the next batch', () => {
  test.each([
    ['is all that waits, where it fits', 'A1 A2 B1', 3, 'A1 A2 B1', ''],
    ['has something of a station that came last', 'A1 A2 A3 A4 A5 A6 B1', 4, 'A1 A2 A3 B1', 'A4 A5 A6'],
    ['gives what one does not need to the others', 'A1 A2 A3 B1 C1 C2 C3 C4', 5, 'A1 A2 B1 C1 C2', 'A3 C3 C4'],
    ['is one thing at least', 'A1 A2', 0, 'A1', 'A2'],
  ])('%s', (_name, queue, most, taken, left) => {
    const batch = take(told(queue), most);
    expect(words(batch.taken)).toBe(taken);
    expect(batch.left.length === 0 ? '' : words(batch.left)).toBe(left);
  });

  test('begins with a message that is more than the share of its station', () => {
    expect(words(take([...told('A1 A2', 60), ...told('B1')], 70).taken)).toBe('A1 B1');
  });

  test('and those after it bring everything, that of a station in its order', () => {
    const some = fc.record({ station: fc.constantFrom('A', 'B', 'C'), weight: fc.integer({ min: 1, max: 70 }) });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 60 }), fc.integer({ min: 1, max: 200 }), (given, most) => {
        const queue = given.map((one, number) => ({ ...one, number }));
        const came: Told[] = [];
        for (let left: readonly Told[] = queue; left.length > 0;) {
          const batch = take(left, most);
          expect(batch.taken.length).toBeGreaterThan(0);
          came.push(...batch.taken);
          ({ left } = batch);
        }
        expect(came).toHaveLength(queue.length);
        for (const station of ['A', 'B', 'C'])
          expect(came.filter((one) => one.station === station)).toEqual(queue.filter((one) => one.station === station));
      }),
    );
  });
});
