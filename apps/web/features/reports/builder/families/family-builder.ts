import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Moment } from '@zagon/domain/reports/request/period.ts';
import type { ReportRefusal } from '@zagon/domain/reports/request/request.ts';
import type { ReactNode } from 'react';
import type { TextFunction } from '../../../../i18n/text-function.ts';
import type { BuildableFamily, ChoiceOf, ChosenSource, Draft, DraftOf } from '../../report-choice.ts';

/** The context of a draft's texts. */
export type DraftContext = {
  readonly objects: readonly ModuleShape[];
  readonly t: TextFunction<'reports'>;
  readonly language: Language;
};

/** The part of the builder that depends on the family of the report. */
export type FamilyBuilder<Family extends BuildableFamily> = {
  /** Title of the step in which sources are chosen. */
  readonly stepTitle: 'step.sources' | 'step.schedule';
  /** Shown if the user opens the report without a selection. */
  readonly missingText: 'missing.sources' | 'missing.schedule';
  /** Summary of that step. */
  readonly sourcesText: (draft: DraftOf<Family>, context: DraftContext) => string;
  /** Number of sources in the summary of the report; null if there is always one. */
  readonly countText: (draft: DraftOf<Family>, context: DraftContext) => string | null;
  /** Expected size of the report. */
  readonly expectedText: (draft: DraftOf<Family>, context: DraftContext) => string;
  /** Default title of the report. */
  readonly title: (draft: DraftOf<Family>, context: DraftContext, nameOf: (id: string) => string) => string;
  /** The chosen sources that remain when the type changes to that of the draft. */
  readonly remainingSources: (draft: DraftOf<Family>, objects: readonly ModuleShape[]) => readonly ChosenSource[];
  readonly renderSources: (
    draft: DraftOf<Family>,
    objects: readonly ModuleShape[],
    onChange: (draft: Draft) => void,
  ) => ReactNode;
  /** Applies the server's rules; null if the report can be shown. */
  readonly refusal: (draft: DraftOf<Family>, objects: readonly ModuleShape[], moment: Moment) => ReportRefusal | null;
  /** The report of a draft; null while it is incomplete. */
  readonly choice: (draft: DraftOf<Family>) => ChoiceOf<Family> | null;
};
