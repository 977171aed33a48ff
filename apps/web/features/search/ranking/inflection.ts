/** The shortest stem that two forms of a word must share: shorter ones are shared by unrelated words. */
const MIN_STEM = 3;
/** For endings that begin like many stems end. */
const MIN_LONG_STEM = 4;

/** Endings of Polish nouns and adjectives, with the consonants that some of them soften, and those of English. */
const ENDINGS =
  'a e i o u y ia ie ii iu io em ie ow om im ym ej ego emu ach iach ami iami owi owie ze zie s es ies ing ings ed'.split(
    ' ',
  );

/** The `k` of "borówka" and "borówek", and adjectives of a noun: "północ", "północna"; "staw", "stawowa". */
const LONG_STEM_ENDINGS = [
  ...'k ka ki ke ko ku ce cy ek kom kach kami kow kiem'.split(' '),
  ...'ny na ne nej nego nym nych owy owa owe owej owego owym owych'.split(' '),
];

/**
 * True if both words, folded, are forms of one word: they share a stem, and what follows it is an ending. The ending of
 * the typed word may be incomplete, so that a longer query finds nothing that its beginning does not find. This is
 * deliberately not a dictionary: it may take two words for one, and only ever adds results behind those that match
 * letter by letter.
 */
export function isInflected(word: string, typed: string): boolean {
  if (/\d/.test(word) || /\d/.test(typed)) return false;
  for (let stem = sharedStart(word, typed); stem >= MIN_STEM; stem--) {
    const [rest, typedRest] = [word.slice(stem), typed.slice(stem)];
    if (endsIn(ENDINGS, rest, typedRest)) return true;
    if (stem >= MIN_LONG_STEM && endsIn(ALL_ENDINGS, rest, typedRest)) return true;
  }
  return false;
}

/** The letters of a word that a typed form of it has in common with it. */
export function sharedStart(word: string, typed: string): number {
  let at = 0;
  while (at < word.length && word[at] === typed[at]) at++;
  return at;
}

const ALL_ENDINGS = [...ENDINGS, ...LONG_STEM_ENDINGS];

function endsIn(endings: readonly string[], rest: string, typedRest: string): boolean {
  const isEnding = rest === '' || endings.includes(rest);
  return isEnding && (typedRest === '' || endings.some((ending) => ending.startsWith(typedRest)));
}
