import { linkEntry } from '../page.tsx';
import type { Entry, SearchFacts } from '../kind.ts';

/** Actions that begin on a page, such as adding a module. */
export function pageActions({ pages, language }: Pick<SearchFacts, 'pages' | 'language'>): Entry[] {
  return pages.filter(({ kind }) => kind === 'action').map((page) => linkEntry(page, language));
}
