import { fold } from '@zagon/domain/core/fold.ts';
import type { SearchFacts } from '../kinds/kind.ts';
import { targetName, targetsOf, type Target } from '../kinds/target.ts';
import { isInflected } from '../ranking/inflection.ts';
import { otherNames } from '../ranking/nouns.ts';
import { wordsOf } from '../ranking/words.ts';

/** Words of a sentence that name nothing. */
const FILLERS: ReadonlySet<string> = new Set(
  'na przez w we z ze dla prosze for the on in of please at during me show pokaz mi'.split(' '),
);

/** The words that name something. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  return words.filter((word) => !FILLERS.has(word));
}

/**
 * The outputs that words name, by the name of their section or their own. Every word must be a whole word of the name,
 * or another form of one: the beginning of a name could mean the wrong valve. Without words, none.
 */
export function targetsNamed(words: readonly string[], facts: Pick<SearchFacts, 'modules' | 'sections'>): Target[] {
  const wanted = withoutFillers(words).flatMap(wordsOf);
  if (wanted.length === 0) return [];
  const named = targetsOf(facts).filter((target) => namesOf(target).some((name) => hasEach(name, wanted)));
  const exact = named.filter((target) => namesOf(target).some((name) => name.join(' ') === wanted.join(' ')));
  return exact.length > 0 ? exact : named;
}

function namesOf(target: Target): string[][] {
  const { output, section } = target;
  const names = [targetName(target), section?.name ?? output.name, output.name];
  return [...names, ...names.flatMap(otherNames)].map((name) => wordsOf(fold(name)));
}

function hasEach(name: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => name.some((own) => own === word || isInflected(own, word)));
}
