/** A tab shows so much of a dashboard's name, the rest on hover. */
const TAB_LENGTH = 16;

/** The name on a tab: its first 16 characters. Letters with marks and signs beyond the common plane count as one. */
export function tabName(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length <= TAB_LENGTH ? name : `${letters.slice(0, TAB_LENGTH).join('').trimEnd()}…`;
}
