/** Letters of the code on the label of a valve box: 50 random bits in base32 (RFC 4648). */
export const BOX_CODE_LENGTH = 10;

const CODE = /^[A-Z2-7]{10}$/;

/** The code of a label as typed or scanned, whatever its case, spaces and dashes; null if it cannot be one. */
export function readBoxCode(entered: string): string | null {
  // Base32 has no 0 and 1: they were meant as the letters they resemble.
  const code = entered.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I');
  return CODE.test(code) ? code : null;
}

/** The code as printed, in two groups that can be read out: `K7QM2-XW4PA`. */
export function printedBoxCode(code: string): string {
  return `${code.slice(0, BOX_CODE_LENGTH / 2)}-${code.slice(BOX_CODE_LENGTH / 2)}`;
}
