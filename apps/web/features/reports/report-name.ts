import type { TextFunction } from '../../i18n/text-function.ts';

/** The name of an unnamed report, as in its title: its first source, and how many others. */
export function reportName(names: readonly string[], t: TextFunction<'reports'>): string {
  const [first = ''] = names;
  return names.length > 1 ? t('nameOf', { first, count: names.length - 1 }) : first;
}
