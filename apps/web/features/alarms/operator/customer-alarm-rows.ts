import type { CustomerAlarm } from '@zagon/contract/alarms/operator.ts';
import { foldAlarms } from '@zagon/domain/alarms/fold.ts';

/** A row of the list: an alarm, or the head of several folded ones. */
export type CustomerAlarmRow = {
  readonly id: string;
  /** The first of a fold. */
  readonly alarm: CustomerAlarm;
  readonly fold: {
    readonly kind: 'cause' | 'module';
    readonly alarms: readonly CustomerAlarm[];
    readonly isOpen: boolean;
  } | null;
  /** Inside an open fold. */
  readonly inside: boolean;
};

/** The current state of an alarm, as worded in the list. */
export type CustomerAlarmState = 'active' | 'ended' | 'removed';

export function stateOf({ active, deletion_date: removedAt }: CustomerAlarm): CustomerAlarmState {
  if (active) return 'active';
  return removedAt === null ? 'ended' : 'removed';
}

export function rowOf(alarm: CustomerAlarm): CustomerAlarmRow {
  return { id: alarm.id, alarm, fold: null, inside: false };
}

/** Folds storms and alarms of one module, each within its account; an open fold is followed by its alarms. */
export function foldRows(rows: readonly CustomerAlarmRow[], open: ReadonlySet<string>): readonly CustomerAlarmRow[] {
  // Rows that stay single keep their identity, so that the list does not render them again when it grows.
  const rowOfAlarm = new Map(rows.map((row) => [row.alarm, row]));
  return foldAlarms([...rowOfAlarm.keys()], factsOf).flatMap((fold): readonly CustomerAlarmRow[] => {
    if (fold.kind === 'single') return [rowOfAlarm.get(fold.alarm) ?? rowOf(fold.alarm)];
    const [first] = fold.alarms;
    const id = `${fold.kind} ${first.id}`;
    const isOpen = open.has(id);
    const head = { id, alarm: first, fold: { kind: fold.kind, alarms: fold.alarms, isOpen }, inside: false };
    return [head, ...(isOpen ? fold.alarms.map((alarm) => ({ ...rowOf(alarm), inside: true })) : [])];
  });
}

/** Alarms of several accounts are never folded together: each account needs its own decision. */
function factsOf(alarm: CustomerAlarm) {
  const { rule, object, client, activation_date: since } = alarm;
  return {
    rule,
    moduleId: object?.id ?? null,
    state: `${client.id} ${stateOf(alarm)}`,
    sinceMs: Date.parse(since),
  };
}
