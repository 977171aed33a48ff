/** A name split as growers write it: "Kwatera A · Duke" is block A with the cultivar Duke. */
export type NameParts = {
  readonly name: string;
  readonly note: string | null;
  /** For a narrow bar: A. */ readonly short: string;
};

/** A longer word does not fit into a bar. */
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
