import type { PreviewReply } from '@zagon/contract/schedules/shapes.ts';
import { createContext, useContext } from 'react';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { FarmLists } from './build-farm.ts';
import type { ElementTimes } from '../elements/element-times.ts';
import type { CyclesForm, ScheduleForm } from './schedule-form.ts';

/** Data available to every part of the editor. */
export type EditorContextValue = {
  /** Current form values. */
  readonly values: ScheduleForm;
  /** Replaces the form values with those computed from the current ones. */
  readonly update: (change: (current: ScheduleForm) => ScheduleForm) => void;
  readonly lists: FarmLists;
  readonly farm: Farm;
  readonly times: readonly ElementTimes[];
  /**
   * The decision that the rain of the last hours, or the forecast, would make now; null without a rule, or until it is
   * known.
   */
  readonly rainNow: NonNullable<PreviewReply['rain']> | null;
  /** The user may only view. */
  readonly readOnly: boolean;
  /** The error text of a field, if any. */
  readonly errorAt: (field: string) => string | undefined;
};

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const context = useContext(EditorContext);
  if (context === null) throw new Error('useEditor must be used inside the schedule editor');
  return context;
}

/** Changes one field. */
export function useChange(): <Field extends keyof ScheduleForm>(field: Field, value: ScheduleForm[Field]) => void {
  const { update } = useEditor();
  return (field, value) => update((current) => ({ ...current, [field]: value }));
}

/** Changes some fields of the cycles. */
export function useChangeCycles(): (changes: Partial<CyclesForm>) => void {
  const { update } = useEditor();
  return (changes) => update((current) => ({ ...current, cycles: { ...current.cycles, ...changes } }));
}
