/** Maximum characters of a dashboard's name shown in a tab; the full name appears on hover. */
const TAB_LENGTH = 16;

/** A name split for a tab: the visible part, and the rest for screen readers and the tooltip. */
export type TabName = { readonly visible: string; readonly rest: string };

/** Splits a name after 16 characters. Grapheme clusters (combining marks, astral symbols) are counted as one. */
export function tabName(name: string): TabName {
  // The first segmentation takes a slow phone a tenth of a second, and no name has more characters than UTF-16 units.
  if (name.length <= TAB_LENGTH) return { visible: name, rest: '' };
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return { visible: letters.slice(0, TAB_LENGTH).join(''), rest: letters.slice(TAB_LENGTH).join('') };
}
