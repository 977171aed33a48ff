import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

test('names that begin alike are told apart by what follows, and others stay whole', () => {
  expect([
    ...shortNames(['Borówka północ', 'Borówka południe', 'Zraszanie tunelu', 'Borówka północ']).values(),
  ]).toEqual(['…północ', '…południe', 'Zraszanie tunelu']);
});

test('a name that others only continue keeps its last word', () => {
  expect([...shortNames(['Sad', 'Sad stary', 'Sad stary dolny']).values()]).toEqual(['Sad', '…stary', '…dolny']);
});

test('different names stay different, and none is empty', () => {
  const name = fc.array(fc.constantFrom('Sad', 'A', 'B', 'północ', 'stary'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(name.map((words) => words.join(' '))), (names) => {
      const short = shortNames(names);
      expect([...short.values()].every((text) => text.replace('…', '') !== '')).toBe(true);
      expect([...short.keys()]).toEqual([...new Set(names)]);
    }),
  );
});
