import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import type { SearchHistory } from '../history/history.ts';
import type { Entry, KindName } from '../kinds/kind.ts';

/** Results under one heading. */
export type ResultGroup = {
  readonly key: KindName | 'opened' | 'used';
  readonly entries: readonly Entry[];
};

/** Maximum results of a group. */
const MAX_OF_GROUP = 5;
/** Maximum results if only one group is displayed. */
const MAX_OF_ONE = 40;

export type ViewOf = (output: OutputShape) => OutputView;

/**
 * Ranked results by kind, limited; the kind of the closest result is first. With `only`, one kind with more of its
 * results.
 */
export function groupResults(ranked: readonly Entry[], only: KindName | null, viewOf: ViewOf): ResultGroup[] {
  const kinds = only === null ? [...new Set(ranked.map(({ kind }) => kind))] : [only];
  return kinds
    .map((kind) => ({
      key: kind,
      entries: firstOffered(
        ranked.filter((entry) => entry.kind === kind),
        only === null ? MAX_OF_GROUP : MAX_OF_ONE,
        viewOf,
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b));

  function placeOf({ entries }: ResultGroup): number {
    return ranked.findIndex((entry) => entry === entries[0]);
  }
}

/** Without a query: recently opened items, outputs that can be stopped, and the most used actions. */
export function recentResults(entries: readonly Entry[], history: SearchHistory, viewOf: ViewOf): ResultGroup[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const opened = history.opened.flatMap((key) => byKey.get(key) ?? []).slice(0, MAX_OF_GROUP);
  const stops = entries.filter(({ choice }) => choice.kind === 'stop');
  const used = Object.entries(history.used)
    .toSorted((a, b) => b[1] - a[1])
    .flatMap(([key]) => byKey.get(key) ?? [])
    .filter(({ choice }) => choice.kind !== 'stop');
  const groups: ResultGroup[] = [
    { key: 'opened', entries: opened },
    { key: 'used', entries: firstOffered([...stops, ...used], MAX_OF_GROUP, viewOf) },
  ];
  return groups.filter((group) => group.entries.length > 0);
}

/** Stops as soon as there are enough results: deriving the state of an output is expensive. */
function firstOffered(entries: readonly Entry[], count: number, viewOf: ViewOf): Entry[] {
  const offered: Entry[] = [];
  for (const entry of entries) {
    if (offered.length === count) break;
    if (entry.isOffered?.(viewOf) ?? true) offered.push(entry);
  }
  return offered;
}

/** The next kind to filter by on Tab: cycles through all kinds that have results, then all of them again. */
export function nextFilter(kinds: readonly KindName[], current: KindName | null, step: 1 | -1): KindName | null {
  const stops = [null, ...kinds];
  const at = stops.indexOf(current);
  return stops[(Math.max(0, at) + step + stops.length) % stops.length] ?? null;
}
