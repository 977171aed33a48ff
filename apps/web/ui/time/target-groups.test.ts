import { expect, test } from 'vitest';
import { targetGroups } from './target-groups.ts';

const run = (name: string, leftPct: number, widthPct = 0.2) => ({ name, leftPct, widthPct });
const namesAt = (stripPx: number) =>
  targetGroups([run('b', 12), run('a', 10), run('long', 40, 20), run('c', 61)], stripPx).map(({ runs }) =>
    runs.map(({ name }) => name).join('+'),
  );

test.each([
  [2400, ['a', 'b', 'long', 'c']],
  [480, ['a+b', 'long', 'c']],
  [120, ['a+b', 'long', 'c']],
  [0, ['a', 'b', 'long', 'c']],
])('on a strip of %i px, runs closer than a finger are one target', (stripPx, expected) => {
  expect(namesAt(stripPx)).toEqual(expected);
});

test('a target covers all its runs and is at least 24 px wide', () => {
  expect(targetGroups([run('a', 10), run('b', 12)], 480)).toMatchObject([{ leftPct: 10, widthPct: 7 }]);
  expect(targetGroups([run('a', 10)], 480)).toMatchObject([{ leftPct: 10, widthPct: 5 }]);
});
