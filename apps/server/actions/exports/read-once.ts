import type { ExportedRow } from '../../stores/exports/pages.ts';
import type { RowSource } from './data-file.ts';

/** Maximum size kept of one source, in characters of its rows; a larger one is read again for its second file. */
const KEPT_MAX = 8_000_000;

/**
 * The source of two files, written one after the other: its pages are kept from the first pass to the second, so that
 * the database reads them once.
 */
export function readOnce(source: RowSource): RowSource {
  const kept = new Map<string, readonly ExportedRow[]>();
  let characters = 0;
  return {
    ...source,
    async readAfter(key) {
      const name = JSON.stringify(key);
      const again = kept.get(name);
      if (again !== undefined) {
        kept.delete(name);
        return again;
      }
      const page = await source.readAfter(key);
      characters += page.reduce((sum, { line }) => sum + line.length, 0);
      if (characters <= KEPT_MAX) kept.set(name, page);
      else kept.clear();
      return page;
    },
  };
}
