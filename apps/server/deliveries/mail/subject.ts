import { toOneLine } from '@zagon/domain/core/one-line.ts';
import { withoutWebAddresses } from '@zagon/domain/core/web-addresses.ts';

/**
 * The subject of an e-mail: a name in it must start no other header, and bring no link to its reader. Links belong
 * in the text.
 */
export function toSubject(text: string): string {
  return withoutWebAddresses(toOneLine(text));
}
