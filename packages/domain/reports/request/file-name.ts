/** Maximum length of a file name. */
const MAX_LENGTH = 120;
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * Returns the file name of an exported report: type, name, period. `from` and `to` are local dates, `extension` has
 * no dot. Characters forbidden on any system become spaces.
 */
export function reportFileName(
  parts: { readonly type: string; readonly name: string; readonly from: string; readonly to: string },
  extension: string,
): string {
  const clean = (text: string): string => text.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const period = parts.from === parts.to ? parts.from : `${parts.from} – ${parts.to}`;
  const words = [clean(parts.type), clean(parts.name)].filter((word) => word !== '').join(', ');
  // A name must not start or end with a dot.
  const shortened = words
    .slice(0, MAX_LENGTH)
    .trim()
    .replace(/^\.+|\.+$/g, '');
  return `${shortened}, ${period}.${extension}`;
}

/** Name of an unnamed report: its first source, and the number of others. */
export function sourcesName(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length > 1 ? `${first} +${names.length - 1}` : first;
}
