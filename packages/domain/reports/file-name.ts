/** Characters that no system forbids in a file's name, at most so many. */
const LONGEST = 120;
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * What an exported report is called: type, name, period. `from` and `to` are local dates, `extension` without a dot.
 * Characters that some system forbids become a space.
 */
export function reportFileName(
  parts: { readonly type: string; readonly name: string; readonly from: string; readonly to: string },
  extension: string,
): string {
  const clean = (text: string): string => text.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const period = parts.from === parts.to ? parts.from : `${parts.from} – ${parts.to}`;
  const words = [clean(parts.type), clean(parts.name)].filter((word) => word !== '').join(', ');
  // A name must not begin with a dot, nor end with one.
  const short = words
    .slice(0, LONGEST)
    .trim()
    .replace(/^\.+|\.+$/g, '');
  return `${short}, ${period}.${extension}`;
}

/** The name of a report that nobody named: its first source, and how many more there are. */
export function nameOfSources(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length > 1 ? `${first} +${names.length - 1}` : first;
}
