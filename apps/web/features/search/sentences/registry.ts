import { fold } from '@zagon/domain/core/fold.ts';
import type { Entry, SearchFacts } from '../kinds/kind.ts';
import { wordsOf } from '../ranking/words.ts';
import { daySentence } from './day.tsx';
import { openSentence } from './open.tsx';
import type { Sentence } from './sentence.tsx';
import { stopSentence } from './stop.tsx';
import { waterUsedSentence } from './water-used.tsx';
import { whoOpenedSentence } from './who-opened.tsx';
import { sentenceWords } from './words.ts';

/** The sentences that the search understands, in the order in which they are tried: Stop first. */
export const SENTENCES = {
  stop: stopSentence,
  whoOpened: whoOpenedSentence,
  waterUsed: waterUsedSentence,
  open: openSentence,
  day: daySentence,
} as const satisfies Record<string, Sentence>;

/** What a typed sentence asks for; empty if the search does not understand it as one. */
export function sentenceEntries(typed: string, facts: SearchFacts): readonly Entry[] {
  const words = sentenceWords(typed);
  if (words.length === 0) return [];
  for (const sentence of Object.values<Sentence>(SENTENCES)) {
    const entries = sentence(words, facts);
    if (entries !== null) return entries;
  }
  return [];
}

/**
 * The results of a query: those of its sentence before those that only match its words. A name that is typed in full
 * remains first.
 */
export function withSentence(sentence: readonly Entry[], ranked: readonly Entry[], query: string): readonly Entry[] {
  const keys = new Set(sentence.map(({ key }) => key));
  const wanted = nameOf(query);
  const named = ranked.filter(
    (entry) => entry.kind !== 'action' && nameOf(entry.name) === wanted && !keys.has(entry.key),
  );
  const rest = ranked.filter((entry) => !keys.has(entry.key) && !named.includes(entry));
  return [...named, ...sentence, ...rest];
}

function nameOf(text: string): string {
  return wordsOf(fold(text)).join(' ');
}
