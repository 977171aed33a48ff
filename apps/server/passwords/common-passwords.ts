import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { plainLetters } from '@zagon/domain/accounts/plain-letters.ts';

/**
 * The 10,000 most common passwords of zxcvbn 4.4.2 (MIT, Dropbox and Dan Wheeler), sorted, one per line, compressed.
 */
const FILE = join(import.meta.dirname, 'common-passwords.txt.gz');

let passwords: ReadonlySet<string> | undefined;

/**
 * True for one of the most common passwords, even with digits or special characters added at its ends or replacing
 * letters: such variants are tried right after the word itself, and satisfy every rule about kinds of characters.
 */
export function isCommonPassword(password: string): boolean {
  passwords ??= new Set(gunzipSync(readFileSync(FILE)).toString().split('\n'));
  const whole = password.toLowerCase();
  const core = whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [whole, whole.replaceAll(/[^\p{L}\p{N}]+/gu, ''), core, plainLetters(core)];
  return forms.some((form) => form !== '' && passwords?.has(form) === true);
}
