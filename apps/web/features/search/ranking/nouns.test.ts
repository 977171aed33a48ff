import { expect, test } from 'vitest';
import { NOUNS, otherNames } from './nouns.ts';
import { indexOf, rank } from './rank.ts';

test.each(NOUNS.map((forms) => [forms[0] ?? '', forms] as const))(
  'a name with the noun %s is found by %j',
  (noun, forms) => {
    const index = indexOf([{ key: 'x', name: `${noun} Q`, aliases: otherNames(`${noun} Q`), keywords: [] }]);
    for (const form of forms) expect(rank(index, `${form} q`), form).toHaveLength(1);
    expect(rank(index, `${noun} r`)).toEqual([]);
  },
);

test('a noun has one line', () => {
  const forms = NOUNS.flat();
  expect(new Set(forms).size).toBe(forms.length);
});

test('inflected nouns and adjectives of directions have other names', () => {
  expect(otherNames('Kwatery północne')).toContain('block north');
  expect(otherNames('Zawory południe')).toContain('valve south');
  expect(otherNames('Sonda głęboka przy D')).toContain('probe deep przy d');
});

test('a name without a known noun has no other names', () => {
  expect(otherNames('Duke 7')).toEqual([]);
});
