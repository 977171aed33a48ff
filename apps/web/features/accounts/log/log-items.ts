import type { LogEntryShape } from '@zagon/contract/accounts/log.ts';
import { kindOf, type LogKind } from '@zagon/domain/accounts/log-kinds.ts';

/** A line of the log: one entry, or the visit of an operator with everything they did. */
export type LogItem =
  | { readonly type: 'entry'; readonly kind: LogKind; readonly entry: LogEntryShape }
  | {
      readonly type: 'visit';
      readonly key: string;
      readonly reason: string | null;
      /** When the operator entered; null if that is on an older page. */
      readonly from: string | null;
      /** When they left; null if their time ran out. */
      readonly until: string | null;
      /** What they did besides entering and leaving, oldest first. */
      readonly acts: readonly LogEntryShape[];
      /** Time of its newest entry. */
      readonly at: string;
    };

/** Folds the entries of one visit into one line; entries are newest first. */
export function logItems(entries: readonly LogEntryShape[]): readonly LogItem[] {
  const items: LogItem[] = [];
  let visit: LogEntryShape[] = [];
  const closeVisit = (): void => {
    const item = visitOf(visit);
    if (item !== null) items.push(item);
    visit = [];
  };
  for (const entry of entries) {
    if (entry.acting_as !== 'operator') {
      closeVisit();
      items.push({ type: 'entry', kind: kindOf({ event: entry.event, actingAs: entry.acting_as }), entry });
      continue;
    }
    if (entry.event === 'account_left') closeVisit();
    visit.push(entry);
    if (entry.event === 'account_entered') closeVisit();
  }
  closeVisit();
  return items;
}

function visitOf(entries: readonly LogEntryShape[]): LogItem | null {
  const [newest] = entries;
  if (newest === undefined) return null;
  const entered = entries.find(({ event }) => event === 'account_entered');
  return {
    type: 'visit',
    key: newest.id,
    reason: newest.reason ?? entered?.reason ?? null,
    from: entered?.at ?? null,
    until: newest.event === 'account_left' ? newest.at : null,
    acts: entries.filter(({ event }) => event !== 'account_left' && event !== 'account_entered').toReversed(),
    at: newest.at,
  };
}

/** A change of one single value, to be shown at once; null if there are several, or it is no number or text. */
export function singleChange({ before, after }: Pick<LogEntryShape, 'before' | 'after'>) {
  if (before === null || after === null) return null;
  const [name, ...others] = Object.keys(after);
  if (name === undefined || others.length > 0) return null;
  const [was, is] = [before[name], after[name]];
  return isPlain(was) && isPlain(is) ? { was: String(was), is: String(is) } : null;
}

const MAX_CHARS = 40;

function isPlain(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= MAX_CHARS);
}
