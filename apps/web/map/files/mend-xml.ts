/** Letters that other programs write as entities of HTML, which XML does not have. */
const HTML_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['nbsp', '\u00A0'],
  ['oacute', 'ó'],
  ['Oacute', 'Ó'],
  ['deg', '°'],
  ['sup2', '²'],
  ['sup3', '³'],
  ['micro', 'µ'],
  ['middot', '·'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['bdquo', '„'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['copy', '©'],
  ['reg', '®'],
  ['times', '×'],
  ['plusmn', '±'],
  ['szlig', 'ß'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['eacute', 'é'],
]);

const OWN_ENTITY = /^(?:amp|lt|gt|quot|apos)$/;
const LOST = '\uFFFD';

/**
 * The text with what XML forbids and what can mean only one thing in a file: a bare `&` or `<`, entities of HTML, and
 * characters that cannot be shown. Sections of CDATA must have been replaced before.
 */
export function mendXml(text: string): string {
  return withoutTags(withoutControls(text))
    .replaceAll(
      /&(#x[\da-f]+|#\d+|[A-Za-z][A-Za-z\d]*)?(;)?/gi,
      (all, name: string | undefined, end: string | undefined) => {
        if (name === undefined || end === undefined) return `&amp;${all.slice(1)}`;
        if (name.startsWith('#')) return isCharacter(name) ? all : '';
        return OWN_ENTITY.test(name) ? all : (HTML_ENTITIES.get(name) ?? `&amp;${all.slice(1)}`);
      },
    )
    .replaceAll(/<(?![A-Za-z_/!?])/g, '&lt;');
}

/** A description is text, also if a program has written tags of HTML into it that need not be closed. */
function withoutTags(text: string): string {
  return text.replaceAll(
    /(<((?:[\w-]+:)?(?:description|Snippet|desc|cmt))(?:\s[^<>]*)?(?<!\/)>)([\s\S]*?)(?=<\/\2\s*>)/g,
    (_all, open: string, _name: string, content: string) =>
      open + content.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
}

/** Characters that cannot be shown are left out; beside digits they may stand for one. */
function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (character, offset: number) => {
    if (/[\t\n\r\u0080-\u009F]/.test(character)) return character;
    const beside = text.slice(Math.max(0, offset - 1), offset) + text.slice(offset + 1, offset + 2);
    return /[\d.,]/.test(beside) ? LOST : '';
  });
}

function isCharacter(reference: string): boolean {
  const code = /^#x/i.test(reference) ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  const isShown = code >= 0x20 || code === 9 || code === 10 || code === 13;
  return isShown && code <= 0x10_ffff && !(code >= 0xd8_00 && code <= 0xdf_ff) && code !== 0xff_fe && code !== 0xff_ff;
}
