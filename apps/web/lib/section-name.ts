/** A name in the parts in which a grower writes it: "Kwatera A · Duke" is block A with the cultivar Duke. */
export type NameParts = {
  readonly name: string;
  readonly note: string | null;
  /** For a narrow bar: A. */ readonly short: string;
};

/** Longer than this a word does not fit into a bar. */
const SHORT_WORD = 3;

export function nameParts(full: string): NameParts {
  const [name = full, ...rest] = full.split(' · ');
  const lastWord = name.trim().split(/\s+/).at(-1) ?? name;
  return {
    name,
    note: rest.length === 0 ? null : rest.join(' · '),
    short: lastWord.length <= SHORT_WORD ? lastWord : name,
  };
}
