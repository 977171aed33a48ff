import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { foldAlarms, type AlarmFold } from '@zagon/domain/alarms/fold.ts';
import { alarmState } from '../../../entities/alarm/alarm-state.ts';

/** Alarms folded into one row. */
export type Folded = Exclude<AlarmFold<AlarmShape>, { readonly kind: 'single' }>;

/** A row of the list: an alarm, alone or inside an open fold, or the head of a fold. */
export type AlarmRow =
  | { readonly kind: 'alarm'; readonly key: string; readonly alarm: AlarmShape; readonly inside: AlarmShape | null }
  | { readonly kind: 'fold'; readonly key: string; readonly fold: Folded; readonly isOpen: boolean };

/** The rows of some alarms; an open fold is followed by its alarms. */
export function alarmRows(alarms: readonly AlarmShape[], open: ReadonlySet<string>): readonly AlarmRow[] {
  return foldAlarms(alarms, factsOf).flatMap((fold): AlarmRow[] => {
    if (fold.kind === 'single') return [{ kind: 'alarm', key: fold.alarm.id, alarm: fold.alarm, inside: null }];
    const key = foldKey(fold);
    const isOpen = open.has(key);
    const [first] = fold.alarms;
    const members = fold.alarms.map((alarm): AlarmRow => ({ kind: 'alarm', key: alarm.id, alarm, inside: first }));
    return [{ kind: 'fold', key, fold, isOpen }, ...(isOpen ? members : [])];
  });
}

/** The alarm a row is sorted by: the first one for all rows of a fold, so that they stay together. */
export function leadOf(row: AlarmRow): AlarmShape {
  return row.kind === 'fold' ? row.fold.alarms[0] : (row.inside ?? row.alarm);
}

/** Identifies a fold while its alarms come and go. */
function foldKey({ kind, alarms: [first] }: Folded): string {
  return `${kind} ${kind === 'cause' ? first.rule : (first.id_object ?? '')} ${alarmState(first)}`;
}

function factsOf(alarm: AlarmShape) {
  return {
    rule: alarm.rule,
    moduleId: alarm.id_object,
    state: alarmState(alarm),
    sinceMs: Date.parse(alarm.activation_date),
  };
}
