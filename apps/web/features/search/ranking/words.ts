const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** The words of a folded text: runs of letters and digits. */
export function wordsOf(folded: string): string[] {
  return folded.split(SEPARATORS).filter((word) => word !== '');
}
