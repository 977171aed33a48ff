/** A tab shows so much of a dashboard's name, the rest on hover. */
const TAB_LENGTH = 16;

/** A name as a tab shows it: what is seen, and what only screen readers and the pointer get. */
export type TabName = { readonly seen: string; readonly rest: string };

/** The first 16 characters of a name and the rest. Letters with marks and signs beyond the common plane count as one. */
export function tabName(name: string): TabName {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return { seen: letters.slice(0, TAB_LENGTH).join(''), rest: letters.slice(TAB_LENGTH).join('') };
}
