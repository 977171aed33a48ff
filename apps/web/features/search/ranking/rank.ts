import { fold, wordsOf } from './fold.ts';

/** A searchable item. */
export type Searchable = {
  /** Unique among all searchable items. */
  readonly key: string;
  /** The name of the item; an action has the name of its target. */
  readonly name: string;
  /** Other search texts: cultivar, serial number, the words of an action. */
  readonly keywords: readonly string[];
  /** Of two equally close results, the one with the lower order is first. 0 by default. */
  readonly order?: number;
};

/** Items prepared for `rank`; built once for many queries. */
export type SearchIndex<Item> = readonly Prepared<Item>[];

type Prepared<Item> = {
  readonly item: Item;
  readonly name: string;
  readonly nameWords: readonly string[];
  /** The words of name and keywords, each once. */
  readonly words: readonly string[];
  /** Name and keywords without separators, as serial numbers are often typed. */
  readonly compact: readonly string[];
};

/** A shorter part of a word would match nearly everything. */
export const MIN_PART = 3;

const collator = new Intl.Collator('pl', { numeric: true });

/** Prepares items for `rank`. */
export function indexOf<Item extends Searchable>(items: readonly Item[]): SearchIndex<Item> {
  return items.map((item) => {
    const nameWords = wordsOf(fold(item.name));
    const keywords = item.keywords.map((keyword) => wordsOf(fold(keyword)));
    return {
      item,
      name: nameWords.join(' '),
      nameWords,
      words: [...new Set([...nameWords, ...keywords.flat()])],
      compact: [nameWords, ...keywords].map((words) => words.join('')),
    };
  });
}

/** How well an item matches; lower is closer. Compared from left to right. */
type Distance = readonly [tier: number, tokensOutsideName: number, extraLetters: number, order: number];

/**
 * All items that match a query, closest first. Every word of the query must match: as the whole name, as its prefix, as
 * prefixes of its words, then also of the keywords, and last as a part of a word or number. Returns nothing for a query
 * without letters and digits.
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
  const byName = collator.compare(a.prepared.name, b.prepared.name);
  return byName === 0 ? collator.compare(a.prepared.item.key, b.prepared.item.key) : byName;
}

function distanceOf(prepared: Prepared<Searchable>, tokens: readonly string[]): Distance | null {
  const tier = tierOf(prepared, tokens);
  if (tier === null) return null;
  const outside = tokens.filter((token) => !prepared.nameWords.some((word) => word.startsWith(token))).length;
  const extra = Math.max(0, prepared.name.length - tokens.join(' ').length);
  return [tier, outside, extra, prepared.item.order ?? 0];
}

function tierOf({ name, nameWords, words, compact }: Prepared<Searchable>, tokens: readonly string[]): number | null {
  const query = tokens.join(' ');
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (matchesEach(nameWords, tokens, startsWith)) return 2;
  if (matchesEach(words, tokens, (word, token) => startsOther(nameWords, word, token))) return 3;
  if (matchesEach(words, tokens, contains)) return 4;
  const joined = tokens.join('');
  return joined.length >= MIN_PART && compact.some((text) => text.includes(joined)) ? 5 : null;
}

type Matches = (word: string, token: string) => boolean;

const startsWith: Matches = (word, token) => word.startsWith(token);
/** A single letter is a prefix of too many keywords: "block b" does not mean Block A on a borehole. */
const startsOther = (nameWords: readonly string[], word: string, token: string) =>
  word === token || (word.startsWith(token) && (token.length > 1 || nameWords.includes(word)));

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
