import { randomInt } from 'node:crypto';
import { BASE62, TOKEN_SECRET_CHARS, tokenOf } from '@zagon/domain/access-tokens/token-form.ts';

/** A new token, from the random numbers of the operating system. */
export function newToken(): string {
  return tokenOf(Array.from({ length: TOKEN_SECRET_CHARS }, () => BASE62.charAt(randomInt(BASE62.length))).join(''));
}
