/** Country calling code of numbers without one. */
const POLAND = '48';
/** E.164: at most 15 digits with the country code; shorter ones than ten cannot be dialed from abroad. */
const INTERNATIONAL = /^\+[1-9]\d{9,14}$/;
/** A number of Poland has nine digits, none of which is a zero in front. */
const POLISH = /^[1-9]\d{8}$/;
/** The characters people write between digits. */
const SEPARATORS = /[\s\u00A0\u202F().\-\u2010-\u2013/]/g;

/**
 * The canonical form of a phone number, E.164, as in `+48600100200`; null if it is not a complete number. Without a
 * country code it is a number of Poland; `00` and brackets around the code are understood.
 */
export function phoneNumber(text: string): string | null {
  const digits = text.trim().replaceAll(SEPARATORS, '');
  const number = digits.replace(/^00/, '+');
  if (INTERNATIONAL.test(number)) return number;
  // Formerly dialed with a zero in front.
  const national = number.replace(/^0/, '').replace(new RegExp(`^${POLAND}(?=\\d{9}$)`), '');
  return POLISH.test(national) ? `+${POLAND}${national}` : null;
}

/** True for a complete phone number. */
export function isPhoneNumber(text: string): boolean {
  return phoneNumber(text) !== null;
}

/** The number as stored; a text that is not one stays as it is, without spaces around it. */
export function canonicalPhone(text: string): string {
  return phoneNumber(text) ?? text.trim();
}
