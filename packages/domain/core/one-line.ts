/**
 * Pictures that need characters without a shape: several joined to one (families, professions, flags of pirates), and flags
 * of regions, which are a black flag with a tag in invisible letters. In them, and nowhere else, those characters are text.
 */
const PICTOGRAPH = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*`;
const JOINED = new RegExp(`(?<=${PICTOGRAPH})\u200D(?=\\p{Extended_Pictographic})`, 'gu');
const REGION_FLAG = /\u{1F3F4}(?:[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{3,6})\u{E007F}/gu;

/**
 * Line breaks and other control characters, and all format characters of Unicode: those that reorder the text around them,
 * have no width, are no letters but can be told from them by no reader (two names that look the same), or carry a hidden text.
 */
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
/** Those that end a line or are no text at all. */
const LINES = /[\p{Cc}\u2028\u2029]/u;
const CONTROLS = new RegExp(`${CONTROL.source}+`, 'gu');

/** Something that is seen: neither space nor a character of no width. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Why a text is not one line that can be read; null if it is. An empty text is. */
export function oneLineRule(text: string): 'one_line' | 'visible_text' | null {
  const isSeen = text === '' || VISIBLE.test(text);
  if (CONTROL.test(withoutPictures(text))) return isSeen || LINES.test(text) ? 'one_line' : 'visible_text';
  return isSeen ? null : 'visible_text';
}

/** The text without the characters that only join pictures. */
function withoutPictures(text: string): string {
  return text.replaceAll(REGION_FLAG, '').replaceAll(JOINED, '');
}

/** The text in one line, for where it cannot be refused any more. */
export function toOneLine(text: string): string {
  return text.replaceAll(CONTROLS, ' ').replaceAll(/\s+/g, ' ').trim();
}
