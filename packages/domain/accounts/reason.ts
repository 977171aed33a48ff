/** Length limits of the reason an operator gives for an action: read by both the operators and the account. */
export const REASON_MIN = 10;
export const REASON_MAX = 500;

/** For restoring a deleted account at the request of its administrator. */
export const RESTORE_REASON_MIN = 3;
export const RESTORE_REASON_MAX = 200;

/** Fewer different letters make no word that explains anything. */
const DIFFERENT_LETTERS_MIN = 3;

/** Whether a reason has words: neither dots nor one letter repeated, nor characters that are not seen. */
export function hasWords(reason: string): boolean {
  const letters = reason.toLowerCase().match(/\p{L}/gu) ?? [];
  return new Set(letters).size >= DIFFERENT_LETTERS_MIN;
}
