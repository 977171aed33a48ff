import type { Language } from '../../core/language.ts';
import { shortenName } from '../../core/shorten-name.ts';
import type { NightTexts } from './night-texts.ts';

/** How names are given: all of them, a few with the number of the others, or only how many there are. */
export type NameDetail = { readonly most: number; readonly length: number };

/** Names up to this length, as "A" or "12b", may stand for a range. */
const RANGE_LENGTH = 3;

/** "A, B and D"; "A to K, 12 sections" if there are too many; "Kwatera p… and 3 more"; "12 sections". */
export function nameList(names: readonly string[], detail: NameDetail, texts: NightTexts, language: Language): string {
  const distinct = [...new Set(names.map((name) => name.trim()))];
  const named = distinct.filter((name) => name !== '');
  // Sections without a name are told apart by nothing but their number.
  const count = named.length + names.filter((name) => name.trim() === '').length;
  if (detail.most === 0 || named.length === 0) return texts.count(count);
  if (count <= detail.most && named.length === count)
    return texts.list(named.map((name) => shortenName(name, detail.length)));
  const sorted = named.toSorted(new Intl.Collator(language, { numeric: true }).compare);
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  if (count > detail.most && named.length === count && named.every((name) => name.length <= RANGE_LENGTH))
    return texts.range(first, last, count);
  const shown = named.slice(0, Math.min(detail.most, count - 1)).map((name) => shortenName(name, detail.length));
  return texts.more(shown, count - shown.length);
}
