/**
 * A colour that is written out: hex, a colour function of numbers, or a name. Functions of tokens (`color-mix`,
 * `rgb(from var(…) …)`) are not, nor are `transparent`, `currentcolor` and the colours of a system's own scheme.
 */
const COLOURS = [
  /#[\da-f]{3,8}\b/i,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/i,
  /\bcolor\(\s*[a-z\d-]+\s+[\d.]/i,
  /(?<![\w-])(?:white|black|gr[ae]y|silver|red|maroon|pink|orange|brown|gold|yellow|beige|olive|lime|green|teal|aqua|cyan|navy|blue|purple|violet|fuchsia|magenta)(?![\w-])/i,
];

/** The written-out colour in a value of a style sheet, if there is one. */
export function colourIn(value: string): string | null {
  // Not the fragment of an address, nor a word in quotes.
  const text = value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  for (const colour of COLOURS) {
    const found = colour.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}

const ATTRIBUTE =
  /\b(?:c|bg|color|fill|stroke|stopColor|background|backgroundColor|borderColor)(?:=|: )\{?["'](#[\da-f]{3,8})["']/gi;

/** A picture has a palette of its own, the same in both schemes. */
const PICTURES = 'apps/web/entities/session/entrance/drawing/';

/** Colours that a component writes out in an attribute or a style. */
export function literalColours(path: string, source: string): string[] {
  if (!path.startsWith('apps/web/') || path.startsWith(PICTURES)) return [];
  return [...source.matchAll(ATTRIBUTE)].map(({ index, 1: colour = '' }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${path}:${line} writes the colour ${colour}: use a token of ui/theme/colours.css, as var(--…).`;
  });
}
