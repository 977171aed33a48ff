/** Line breaks and other control characters, and characters that reorder the text around them. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const CONTROLS = new RegExp(`${CONTROL.source}+`, 'gu');

/** Something that is seen: neither space nor a character of no width. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Why a text is not one line that can be read; null if it is. An empty text is. */
export function oneLineRule(text: string): 'one_line' | 'visible_text' | null {
  if (CONTROL.test(text)) return 'one_line';
  return text === '' || VISIBLE.test(text) ? null : 'visible_text';
}

/** The text in one line, for where it cannot be refused any more. */
export function toOneLine(text: string): string {
  return text.replaceAll(CONTROLS, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Domains that mail programs turn into links. */
const DOMAIN =
  /[\p{L}\d-]\.(?:com|net|org|info|biz|pl|eu|de|uk|ru|cn|io|co|me|app|dev|xyz|top|site|online|shop|link|click)(?![\p{L}\d])/iu;
const ADDRESS = /:\/\/|(?:^|\P{L})www\.|[\p{L}\d-]\.\p{L}{2,}[/?#]|^\W*(?:javascript|data|mailto):/iu;

/**
 * The text with every web address replaced by an ellipsis: a name that a user has chosen must not bring a link into an
 * e-mail. E-mail addresses stay.
 */
export function withoutWebAddresses(text: string): string {
  const isAddress = (word: string) => ADDRESS.test(word) || (!word.includes('@') && DOMAIN.test(word));
  return text.replaceAll(/\S+/g, (word) => (isAddress(word) ? '…' : word));
}
