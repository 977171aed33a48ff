/**
 * Names for places too narrow for them, by the full name: what several begin with is left out, because that part would
 * be all that is left of each: "…północ" and "…południe" instead of "Borówka po…" twice. Others stay as they are.
 */
export function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const distinct = [...new Set(names)].map((name) => ({ name, words: name.split(/\s+/u) }));
  return new Map(
    distinct.map(({ name, words }) => {
      const shared = Math.max(
        0,
        ...distinct.flatMap((other) => (other.name === name ? [] : sharedWords(words, other.words))),
      );
      return [name, shared === 0 ? name : `…${words.slice(shared).join(' ')}`];
    }),
  );
}

/** How many words both begin with; never all words of the first. */
function sharedWords(words: readonly string[], others: readonly string[]): number {
  const first = words.findIndex((word, index) => word !== others[index]);
  return Math.min(words.length - 1, first === -1 ? words.length : first);
}
