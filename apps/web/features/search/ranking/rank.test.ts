import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '@zagon/domain/core/fold.ts';
import { markedParts } from './marked.ts';
import { indexOf, rank, type Searchable } from './rank.ts';

const item = (name: string, keywords: readonly string[] = [], order = 0): Searchable => ({
  key: name + keywords.join() + order,
  name,
  keywords,
  order,
});
const found = (items: readonly Searchable[], query: string) => rank(indexOf(items), query).map(({ name }) => name);

describe('folding', () => {
  test.each([
    ['Źródło', 'zrodlo'],
    ['ŻÓŁĆ', 'zolc'],
    ['Borówka północ', 'borowka polnoc'],
    ['Straße', 'strasse'],
  ])('%s is compared as %s', (text, folded) => expect(fold(text)).toBe(folded));

  test('folding is idempotent for any letter of European languages', () => {
    const letter = fc.integer({ min: 0x20, max: 0x17f }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('ranking', () => {
  test('the closest name is first: whole name, beginning, words, keywords, parts of words', () => {
    const items = [
      item('Subblock', []),
      item('Probe 3', ['Block B']),
      item('North block'),
      item('Block B'),
      item('Block'),
    ];
    expect(found(items, 'block')).toEqual(['Block', 'Block B', 'North block', 'Probe 3', 'Subblock']);
  });

  test('Polish letters may be typed without diacritics, and vice versa', () => {
    const items = [item('Źródło północne'), item('Lodz')];
    expect(found(items, 'zrodlo pol')).toEqual(['Źródło północne']);
    expect(found(items, 'łódź')).toEqual(['Lodz']);
  });

  test('every word of the query must match, in any order', () => {
    const items = [item('Block A', ['Stop Block A']), item('Block B', ['Stop Block B'])];
    expect(found(items, 'b stop block')).toEqual(['Block B']);
    expect(found(items, 'stop bl')).toEqual(['Block A', 'Block B']);
    expect(found(items, 'stop block a')).toEqual(['Block A']);
    expect(found(items, 'stop block c')).toEqual([]);
  });

  test('a beginning of a word is closer than another form of it, and a name closer than a keyword', () => {
    const items = [
      item('Ustawienia'),
      item('Kwatera', ['Staw']),
      item('Pompa stawowa'),
      item('Staw'),
      item('Brzeg stawu'),
      item('Stawy rybne'),
      item('Brzeg', ['przy stawach']),
    ];
    expect(found(items, 'staw')).toEqual([
      'Staw',
      'Stawy rybne',
      'Brzeg stawu',
      'Pompa stawowa',
      'Kwatera',
      'Brzeg',
      'Ustawienia',
    ]);
    expect(found(items, 'stawem')).toEqual(['Staw', 'Brzeg stawu', 'Stawy rybne', 'Pompa stawowa', 'Kwatera', 'Brzeg']);
  });

  test('an item is found by its name in the other language like by its own', () => {
    const items = [{ ...item('Pogoda'), aliases: ['Weather'] }, item('Weather log'), item('Log', ['weather'])];
    expect(found(items, 'weather')).toEqual(['Pogoda', 'Weather log', 'Log']);
  });

  test('of two items with the same keyword, the one for which it is more typical is first', () => {
    const items = [item('Air', ['temperature', 'humidity']), item('Probe', ['humidity', 'temperature'])];
    expect(found(items, 'humidity')).toEqual(['Probe', 'Air']);
    expect(found(items, 'temperature')).toEqual(['Air', 'Probe']);
  });

  const SCATTERED = item('Probe', ['Soil temperature', 'Pore water EC', 'Air humidity']);

  test.each([
    ['soil water', 'Soil water'],
    ['water soil', 'Soil water'],
    ['soil waters', 'Soil water'],
    ['air temperature', 'Air temperature'],
    ['temp wat', 'Water temperature'],
  ])('%s finds what has these words in one keyword before what has them in several', (query, keyword) => {
    const items = [SCATTERED, item('Page', [keyword], 2)];
    expect(found(items, query)).toEqual(['Page', 'Probe']);
  });

  test('words in several keywords find an item whose name has the others', () => {
    expect(found([SCATTERED], 'probe soil water')).toEqual(['Probe']);
  });

  test('a single letter finds names with a word that starts with it, but only whole words elsewhere', () => {
    const items = [
      item('Block A', ['Borehole']),
      item('Block B'),
      item('Night', ['Block B']),
      item('Alarm', ['Block']),
    ];
    expect(found(items, 'block b')).toEqual(['Block B', 'Night']);
    expect(found(items, 'b')).toEqual(['Block A', 'Block B', 'Night']);
  });

  test.each(['AM100103-DEMO-0001', 'am100103 demo 0001', 'am100103demo0001', 'demo-0001', '100103', '103demo'])(
    'a serial number is found by %s',
    (query) => expect(found([item('Probe', ['AM100103-DEMO-0001']), item('Other')], query)).toEqual(['Probe']),
  );

  test('a cultivar finds its section', () => {
    expect(found([item('Block A', ['Duke']), item('Block B', ['Bluecrop'])], 'bluec')).toEqual(['Block B']);
  });

  test('names with numbers are in numerical order', () => {
    expect(found([item('Valve 10'), item('Valve 2'), item('Valve 1')], 'valve')).toEqual([
      'Valve 1',
      'Valve 2',
      'Valve 10',
    ]);
  });

  test('of equally close results the one with the lower order is first', () => {
    expect(rank(indexOf([item('Block', ['open'], 1), item('Block', ['stop'], 0)]), 'block')[0]?.keywords).toEqual([
      'stop',
    ]);
  });

  test('a query without letters and digits finds nothing', () => {
    for (const query of ['', '  ', '-', '„”']) expect(found([item('Block')], query)).toEqual([]);
  });
});

const names = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 12 });
const polish = fc.string({ unit: fc.constantFrom(...Array.from('aąbcćeęłoóśzźż 12-')), minLength: 1, maxLength: 8 });

describe('for any names and queries', () => {
  const distinct = (list: readonly string[]) => list.map((name, at) => ({ ...item(name), key: `${at}` }));

  test('results are items, each at most once, and independent of the input order', () => {
    fc.assert(
      fc.property(names, polish, (list, query) => {
        const items = distinct(list);
        const results = rank(indexOf(items), query);
        expect(new Set(results).size).toBe(results.length);
        expect(items).toEqual(expect.arrayContaining(results));
        expect(rank(indexOf(items.toReversed()), query)).toEqual(results);
      }),
    );
  });

  test('diacritics and case of the query change nothing', () => {
    fc.assert(
      fc.property(fc.array(polish, { maxLength: 12 }), polish, (list, query) => {
        const index = indexOf(distinct(list));
        expect(rank(index, query.toUpperCase())).toEqual(rank(index, fold(query)));
      }),
    );
  });

  test('every prefix of a name finds it, and the whole name ranks it first', () => {
    fc.assert(
      fc.property(fc.array(polish, { maxLength: 12 }), polish, (list, name) => {
        fc.pre(/[a-z0-9]/.test(fold(name)));
        const index = indexOf([...distinct(list), { ...item(name), key: 'it' }]);
        const beginnings = Array.from(name, (_letter, at) => name.slice(0, at + 1));
        for (const query of beginnings.filter((text) => /[a-z0-9]/.test(fold(text))))
          expect(rank(index, query).map(({ key }) => key)).toContain('it');
        const [first] = rank(index, name);
        expect(
          fold(first?.name ?? '')
            .split(/[^a-z0-9]+/)
            .join(' ')
            .trim(),
        ).toBe(
          fold(name)
            .split(/[^a-z0-9]+/)
            .join(' ')
            .trim(),
        );
      }),
    );
  });

  test('a longer query finds nothing new', () => {
    fc.assert(
      fc.property(fc.array(polish, { maxLength: 12 }), fc.stringMatching(/^[a-z]{4,6}$/), (list, query) => {
        const index = indexOf(distinct(list));
        const before = rank(index, query.slice(0, -1)).map(({ key }) => key);
        for (const { key } of rank(index, query)) expect(before).toContain(key);
      }),
    );
  });
});

describe('marking', () => {
  const marked = (text: string, query: string) =>
    markedParts(text, query)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('');

  test.each([
    ['Źródło północne', 'zrod pol', '[Źród]ło [pół]nocne'],
    ['Stop Block B', 'block b', 'Stop [Block] [B]'],
    ['Subblock', 'block', 'Sub[block]'],
    ['Closes by itself', 'block b', 'Closes by itself'],
    ['AM100103-DEMO-0001', 'am100103demo', '[AM100103-DEMO]-0001'],
    ['Straße', 'strasse', '[Straße]'],
    ['Borówka północ', 'borówek', '[Borów]ka północ'],
    ['Hasło i sesje', 'hasła', '[Hasł]o i sesje'],
    ['Block', 'other', 'Block'],
  ])('in %s, %s is marked', (text, query, expected) => expect(marked(text, query)).toBe(expected));

  test('the parts add up to the text, whatever is marked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        expect(
          markedParts(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
