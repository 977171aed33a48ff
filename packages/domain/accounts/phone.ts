/** A country prefix, then at least nine digits, with optional spaces and dashes. */
const PHONE = /^\+[1-9](?:[\s-]?\d){9,14}$/;

/** True for a complete phone number with its country prefix. */
export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text.trim());
}

/** The number as stored: without spaces and dashes. */
export function compactPhoneNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}
