import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { USUAL_OPTIONS, type ReportOptions } from '@zagon/domain/reports/options.ts';
import { REPORT_KINDS, REPORT_TYPES, type ReportKind } from '@zagon/domain/reports/registry.ts';
import type { Days } from './period.ts';

/** One line of a report as the person chose it: a field of a module. */
export type ChosenSource = { readonly idObject: string; readonly field: FieldName };

/** A report of readings as somebody chose it. Days are local days, `YYYY-MM-DD`, both included. */
export type ReportChoice = Days & {
  readonly kind: ReportKind;
  readonly sources: readonly ChosenSource[];
  readonly options: ReportOptions;
};

/** What a schedule did on some days. */
export type ScheduleChoice = Days & { readonly kind: 'schedule'; readonly idSchedule: string };

/** What some outputs watered on some days. */
export type IrrigationChoice = Days & { readonly kind: 'irrigation'; readonly outputs: readonly string[] };

export type AnyChoice = ReportChoice | ScheduleChoice | IrrigationChoice;

/** What can be chosen in the builder, in the order in which it is offered. */
export const LISTED_KINDS: readonly ListedKind[] = [
  ...REPORT_KINDS.filter((kind) => REPORT_TYPES[kind].listed),
  'schedule',
];
export type ListedKind = ReportKind | 'schedule';

/** A report that is being put together: sources stay while somebody looks at the schedule report, and the other way round. */
export type Draft = Days & {
  readonly kind: ListedKind;
  readonly sources: readonly ChosenSource[];
  readonly idSchedule: string | null;
  readonly options: ReportOptions;
};

/** What a draft asks for; null while a schedule report has no schedule. */
export function choiceOf({ kind, sources, idSchedule, options, from, until }: Draft): AnyChoice | null {
  if (kind !== 'schedule') return { kind, sources, options, from, until };
  return idSchedule === null ? null : { kind, idSchedule, from, until };
}

/** A draft that begins with a choice. What is made of outputs is not built here: its days are kept. */
export function draftOf(choice: AnyChoice): Draft {
  const { from, until } = choice;
  const empty = { kind: 'humidity', sources: [], idSchedule: null, options: USUAL_OPTIONS, from, until } as const;
  switch (choice.kind) {
    case 'schedule':
      return { ...empty, kind: choice.kind, idSchedule: choice.idSchedule };
    case 'irrigation':
      return empty;
    default:
      return { ...empty, kind: choice.kind, sources: choice.sources, options: choice.options };
  }
}
