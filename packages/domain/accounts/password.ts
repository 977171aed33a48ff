import { problem, type Problem } from '../core/problems.ts';
import { plainLetters } from './plain-letters.ts';

export type PasswordRule =
  | 'min_length'
  | 'max_length'
  | 'password_lower'
  | 'password_upper'
  | 'password_digit'
  | 'password_special'
  | 'password_variety'
  | 'password_context'
  | 'password_repeat';

export const PASSWORD_MIN = 8;
/** Longer than any passphrase, yet short enough that hashing cannot be used to overload the server. */
export const PASSWORD_MAX = 128;

/** Fewer different characters than this are a pattern, such as `Aa1!Aa1!`. */
const DIFFERENT_MIN = 5;
/** Letters that must remain apart from guessable words, digits and special characters. */
const OWN_LETTERS_MIN = 4;

/** The first guesses against this product: its name, and farm words in both languages, without diacritics. */
const GUESSABLE_WORDS: readonly string[] = `
  zagon demo test admin operator password haslo login welcome witaj
  irrigation irrigate watering water valve pump sprinkler drip field farmer farm
  garden greenhouse orchard vineyard harvest tractor soil crop rain grower sensor
  nawadnianie nawadniania podlewanie woda zawor pompa zraszacz pole rolnik rolnictwo
  gospodarstwo farma ogrod szklarnia zbiory traktor ciagnik gleba uprawa deszcz czujnik
  spring summer autumn winter wiosna lato jesien zima
`
  .trim()
  .split(/\s+/);

/**
 * Returns the rules violated by a new password: length, lower case, upper case, digit, special character, variety, more
 * than guessable words, matching repeat. `context`: texts known about the user, such as the e-mail address and the
 * names of user and account.
 */
export function passwordProblems(
  password: string,
  repeat: string,
  context: readonly string[] = [],
): Problem<PasswordRule>[] {
  const found: Problem<PasswordRule>[] = [];
  if (password.length < PASSWORD_MIN) found.push(problem('password', 'min_length', { min: PASSWORD_MIN }));
  if (password.length > PASSWORD_MAX) found.push(problem('password', 'max_length', { max: PASSWORD_MAX }));
  if (!/\p{Ll}/u.test(password)) found.push(problem('password', 'password_lower'));
  if (!/\p{Lu}/u.test(password)) found.push(problem('password', 'password_upper'));
  if (!/\p{Nd}/u.test(password)) found.push(problem('password', 'password_digit'));
  if (!/[^\p{L}\p{N}\s]/u.test(password)) found.push(problem('password', 'password_special'));
  if (found.length === 0 && new Set(password.toLowerCase()).size < DIFFERENT_MIN)
    found.push(problem('password', 'password_variety', { min: DIFFERENT_MIN }));
  if (found.length === 0 && !hasOwnLetters(password, context)) found.push(problem('password', 'password_context'));
  if (password !== repeat) found.push(problem('password_repeat', 'password_repeat'));
  return found;
}

/** True if enough letters remain once all guessable words are removed. */
function hasOwnLetters(password: string, context: readonly string[]): boolean {
  // A digit between letters stands for a letter, as in `Zag0n`; at the ends it is only a digit.
  const words = lettersOf(plainLetters(password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')));
  const guessable = [...GUESSABLE_WORDS, ...context.flatMap(wordsOf)].toSorted((a, b) => b.length - a.length);
  return (
    guessable.reduce((rest, word) => rest.replaceAll(word, ' '), words).replaceAll(' ', '').length >= OWN_LETTERS_MIN
  );
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^a-z]+/g, ' ');
}

/** The words of a text that are long enough to be recognised inside a password. */
function wordsOf(text: string): readonly string[] {
  return lettersOf(plainLetters(text.replaceAll('@', ' ')))
    .split(' ')
    .filter((word) => word.length >= 4);
}
