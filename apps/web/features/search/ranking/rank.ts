import { fold } from '@zagon/domain/core/fold.ts';
import { wordsOf } from './words.ts';
import { isInflected } from './inflection.ts';

/** A searchable item. */
export type Searchable = {
  /** Unique among all searchable items. */
  readonly key: string;
  /** The name of the item; an action has the name of its target. */
  readonly name: string;
  /** Other names of the same item, such as the one in the other language or its number; as close as the name. */
  readonly aliases?: readonly string[];
  /** Other search texts, the most typical first: cultivar, serial number, the words of an action, synonyms. */
  readonly keywords: readonly string[];
  /** Of two equally close results, the one with the lower order is first. 0 by default. */
  readonly order?: number;
};

/** Items prepared for `rank`; built once for many queries. */
export type SearchIndex<Item> = readonly Prepared<Item>[];

type Prepared<Item> = {
  readonly item: Item;
  readonly names: readonly Name[];
  readonly nameWords: readonly string[];
  /** Those of the item's own name. */
  readonly ownWords: readonly string[];
  /** The words of names and keywords, each once, in the order of the keywords. */
  readonly words: readonly string[];
  /** The words of each keyword. */
  readonly keywords: readonly (readonly string[])[];
  /** Names and keywords without separators, as serial numbers are often typed. */
  readonly compactNames: readonly string[];
  readonly compactKeywords: readonly string[];
};

/** A name as compared. */
type Name = { readonly text: string; readonly words: readonly string[]; readonly isOwn: boolean };

/** A shorter part of a word would match nearly everything. */
export const MIN_PART = 3;

const collator = new Intl.Collator('pl', { numeric: true });

/** Prepares items for `rank`. */
export function indexOf<Item extends Searchable>(items: readonly Item[]): SearchIndex<Item> {
  return items.map((item) => {
    const names = [nameOf(item.name, true), ...(item.aliases ?? []).map((alias) => nameOf(alias, false))];
    const nameWords = [...new Set(names.flatMap(({ words }) => words))];
    const keywords = item.keywords.map((keyword) => wordsOf(fold(keyword)));
    return {
      item,
      names,
      nameWords,
      ownWords: names[0]?.words ?? [],
      words: [...new Set([...nameWords, ...keywords.flat()])],
      keywords,
      compactNames: names.map(({ words }) => words.join('')),
      compactKeywords: keywords.map((words) => words.join('')),
    };
  });
}

function nameOf(text: string, isOwn: boolean): Name {
  const words = wordsOf(fold(text));
  return { text: words.join(' '), words, isOwn };
}

/** How well an item matches; lower is closer. Compared from left to right. */
type Distance = readonly [
  tier: number,
  tokensOutsideNames: number,
  scattered: number,
  partialKeywords: number,
  order: number,
  byOtherName: number,
  extraLetters: number,
  keyword: number,
];

/**
 * All items that match a query, closest first. Every word of the query must match: as a whole name, as its prefix, as
 * prefixes of its words, as other forms of them, then in the same way also the keywords, and last as a part of a word
 * or number. Returns nothing for a query without letters and digits.
 */
export function rank<Item extends Searchable>(index: SearchIndex<Item>, query: string): Item[] {
  const tokens = wordsOf(fold(query));
  if (tokens.length === 0) return [];
  return index
    .flatMap((prepared) => {
      const distance = distanceOf(prepared, tokens);
      return distance === null ? [] : [{ prepared, distance }];
    })
    .toSorted((a, b) => compare(a, b))
    .map(({ prepared }) => prepared.item);
}

type Hit = { readonly prepared: Prepared<Searchable>; readonly distance: Distance };

function compare(a: Hit, b: Hit): number {
  for (const [at, distance] of a.distance.entries()) {
    const difference = distance - (b.distance[at] ?? 0);
    if (difference !== 0) return difference;
  }
  const byName = collator.compare(a.prepared.names[0]?.text ?? '', b.prepared.names[0]?.text ?? '');
  return byName === 0 ? collator.compare(a.prepared.item.key, b.prepared.item.key) : byName;
}

function distanceOf(prepared: Prepared<Searchable>, tokens: readonly string[]): Distance | null {
  const tier = tierOf(prepared, tokens);
  if (tier === null) return null;
  const { names, nameWords, words, keywords, item } = prepared;
  const outside = tokens.filter((token) => !nameWords.some((word) => startsOrInflects(word, token)));
  // "Soil water" is one thing: the soil of one keyword and the water of another are not meant by it.
  const isTogether = outside.length < 2 || keywords.some((keyword) => matchesEach(keyword, outside, startsOrInflects));
  const partial = outside.filter((token) => !words.includes(token)).length;
  const [own] = names;
  const isOwn = own !== undefined && matchesEach(own.words, tokens, startsOrInflects);
  // The length of a name says nothing about what matched elsewhere.
  const extra = outside.length > 0 ? 0 : extraLetters(isOwn ? [own] : names, tokens.join(' '));
  // Of two items with the same keyword, the one of which it is more typical.
  const typical = outside.map((token) => words.findIndex((word) => startsOrInflects(word, token)) - nameWords.length);
  const keyword = Math.max(0, ...typical);
  return [tier, outside.length, isTogether ? 0 : 1, partial, item.order ?? 0, isOwn ? 0 : 1, extra, keyword];
}

function extraLetters(names: readonly Name[], query: string): number {
  return Math.min(...names.map(({ text }) => Math.max(0, text.length - query.length)));
}

function tierOf(prepared: Prepared<Searchable>, tokens: readonly string[]): number | null {
  const { names, ownWords, words } = prepared;
  const query = tokens.join(' ');
  if (names.some(({ text }) => text === query)) return 0;
  if (names.some((name) => isBeginning(name, query, tokens))) return 1;
  if (names.some((name) => matchesEach(name.words, tokens, inName(name, startsWith)))) return 2;
  if (names.some((name) => matchesEach(name.words, tokens, inName(name, startsOrInflects)))) return 3;
  const starts: Matches = (word, token) => startsOther(ownWords, word, token);
  if (matchesEach(words, tokens, starts)) return 4;
  if (matchesEach(words, tokens, (word, token) => starts(word, token) || isInflected(word, token))) return 5;
  if (matchesEach(words, tokens, contains)) return 6;
  const joined = tokens.join('');
  if (joined.length < MIN_PART) return null;
  if (prepared.compactNames.some((text) => text.includes(joined))) return 7;
  return prepared.compactKeywords.some((text) => text.includes(joined)) ? 8 : null;
}

type Matches = (word: string, token: string) => boolean;

const startsWith: Matches = (word, token) => word.startsWith(token);
const startsOrInflects: Matches = (word, token) => word.startsWith(token) || isInflected(word, token);
/** A single letter is a prefix of too many keywords: "block b" does not mean Block A on a borehole. */
const startsOther = (ownWords: readonly string[], word: string, token: string) =>
  word === token || (word.startsWith(token) && (token.length > 1 || ownWords.includes(word)));

/** Whether a name begins with the query; another name only with whole letters of names, such as the B of "probe b". */
function isBeginning({ text, isOwn }: Name, query: string, tokens: readonly string[]): boolean {
  const isLetter = tokens.length > 1 && tokens.at(-1)?.length === 1;
  return text.startsWith(isLetter && !isOwn ? `${query} ` : query);
}

/** Nor is it the beginning of a word of another name: "probe b" does not mean "probe block d". */
function inName({ isOwn }: Name, matches: Matches): Matches {
  return isOwn ? matches : (word, token) => (token.length > 1 ? matches(word, token) : word === token);
}

const contains: Matches = (word, token) =>
  word === token || (token.length > 1 && word.startsWith(token)) || (token.length >= MIN_PART && word.includes(token));

/** True if each token matches a different word: "block b" is not Block A, whose only word with a B is taken. */
function matchesEach(words: readonly string[], tokens: readonly string[], matches: Matches): boolean {
  const free = [...words];
  // The words matched by a longer token are also matched by its prefixes, so the longer one chooses first.
  return tokens
    .toSorted((a, b) => b.length - a.length)
    .every((token) => {
      const at = free.findIndex((word) => matches(word, token));
      if (at !== -1) free.splice(at, 1);
      return at !== -1;
    });
}
