import { expect, test } from 'vitest';
import { texts as en } from './en.ts';
import { texts as pl } from './pl.ts';

/** Every text with its path; plural forms of a text count as one. */
function walk(texts: object, path = ''): (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const ownPath = path === '' ? key : `${path}.${key}`;
    return typeof value === 'object' && value !== null ? walk(value, ownPath) : [[ownPath, String(value)] as const];
  });
}

const base = (key: string) => key.replace(/_(one|few|many|other)$/, '');
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted();

test('every text exists in Polish and English', () => {
  const [polish, english] = [pl, en].map((texts) => new Set(walk(texts).map(([key]) => base(key))));
  expect(polish).toEqual(english);
});

test('no text is empty', () => {
  expect([...walk(pl), ...walk(en)].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('a counted text has all plural forms of its language', () => {
  const missing = (texts: object, forms: readonly string[]) => {
    const keys = new Set(walk(texts).map(([key]) => key));
    const counted = [...keys].filter((key) => key !== base(key)).map(base);
    return counted.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !keys.has(key));
  };
  expect(missing(en, ['one', 'other'])).toEqual([]);
  expect(missing(pl, ['one', 'few', 'many', 'other'])).toEqual([]);
});

test('both languages use the same placeholders', () => {
  const polish = new Map(walk(pl));
  const different = walk(en).filter(([key, text]) => {
    const other = polish.get(key);
    return (
      other !== undefined && !key.endsWith('_one') && JSON.stringify(places(text)) !== JSON.stringify(places(other))
    );
  });
  expect(different.map(([key]) => key)).toEqual([]);
});
