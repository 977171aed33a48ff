import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { REPORT_KINDS, REPORTS, type KindOf } from '@zagon/domain/reports/registry.ts';
import type { ReportFamily } from '@zagon/domain/reports/report-type.ts';
import { DEFAULT_OPTIONS, type ReportOptions } from '@zagon/domain/reports/request/options.ts';
import type { Days } from './period.ts';

/** One line of a report: a field of a module. */
export type ChosenSource = { readonly idObject: string; readonly field: FieldName };

/** The choices of each family besides its kind and days. */
type Choices = {
  readonly readings: { readonly sources: readonly ChosenSource[]; readonly options: ReportOptions };
  readonly schedule: { readonly idSchedule: string };
  readonly irrigation: { readonly outputs: readonly string[] };
};

/** The choices of a report. Days are local, `YYYY-MM-DD`, both inclusive. */
export type ChoiceOf<Family extends ReportFamily> = {
  [One in Family]: Days & { readonly family: One; readonly kind: KindOf<One> } & Choices[One];
}[Family];

export type ReportChoice = ChoiceOf<'readings'>;
export type AnyChoice = ChoiceOf<ReportFamily>;

/** The families that the builder offers; the water of outputs is opened from a schedule report instead. */
export type BuildableFamily = Exclude<ReportFamily, 'irrigation'>;
export type ListedKind = KindOf<BuildableFamily>;

/** The types offered in the builder, in display order. */
export const LISTED_KINDS: readonly ListedKind[] = REPORT_KINDS.filter(isListed);

function isListed(kind: (typeof REPORT_KINDS)[number]): kind is ListedKind {
  return REPORTS[kind].listed;
}

/** A report being built: the choices of all families are preserved when switching from one to another. */
type DraftChoices = Days & {
  readonly sources: readonly ChosenSource[];
  readonly idSchedule: string | null;
  readonly options: ReportOptions;
};

export type DraftOf<Family extends BuildableFamily> = {
  [One in Family]: DraftChoices & { readonly family: One; readonly kind: KindOf<One> };
}[Family];
export type Draft = DraftOf<BuildableFamily>;

/** Returns an empty draft of the usual type. */
export function emptyDraft({ from, until }: Days): Draft {
  return {
    family: 'readings',
    kind: 'humidity',
    sources: [],
    idSchedule: null,
    options: DEFAULT_OPTIONS,
    from,
    until,
  };
}

/** Changes the type of a draft. */
export function withKind(draft: Draft, kind: ListedKind): Draft {
  return kind === 'schedule' ? { ...draft, family: kind, kind } : { ...draft, family: 'readings', kind };
}
