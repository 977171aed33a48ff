import type { LogEntryShape } from '@zagon/contract/accounts/log.ts';
import type { LogChange } from '@zagon/domain/accounts/log-changes.ts';
import { kindOf, type LogKind } from '@zagon/domain/accounts/log-kinds.ts';

/** A line of the log: one entry, or an operator's visit with all its actions. */
export type LogItem =
  | { readonly type: 'entry'; readonly kind: LogKind; readonly entry: LogEntryShape }
  | {
      readonly type: 'visit';
      readonly key: string;
      readonly reason: string | null;
      /** When the operator entered; null if that is on an older page. */
      readonly from: string | null;
      /** When they left; null if their visit expired. */
      readonly until: string | null;
      /** Their actions besides entering and leaving, oldest first. */
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
    if (entry.acting_as !== 'operator' || entry.outside) {
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

/** The only change of an entry, if short enough to be shown inline. */
export function singleChange(changes: readonly LogChange[]): LogChange | null {
  const [change, ...others] = changes;
  if (change === undefined || others.length > 0) return null;
  return change.before.length + change.after.length <= MAX_CHARS ? change : null;
}

const MAX_CHARS = 60;
