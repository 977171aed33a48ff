import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Moment } from '@zagon/domain/reports/request/period.ts';
import type { ReportRefusal } from '@zagon/domain/reports/request/request.ts';
import type { ReactNode } from 'react';
import type { BuildableFamily, ChoiceOf, ChosenSource, Draft, DraftOf } from '../../report-choice.ts';
import type { DraftContext, FamilyBuilder } from './family-builder.ts';
import { readingsBuilder } from './readings-builder.tsx';
import { scheduleBuilder } from './schedule-builder.tsx';

/** How a report of each family is built. */
const BUILDERS: { readonly [Family in BuildableFamily]: FamilyBuilder<Family> } = {
  readings: readingsBuilder,
  schedule: scheduleBuilder,
};

/** The texts of a draft in the builder. */
export type DraftTexts = {
  readonly stepTitle: string;
  readonly missing: string;
  readonly sources: string;
  readonly count: string | null;
  readonly expected: string;
};

export function draftTexts<Family extends BuildableFamily>(draft: DraftOf<Family>, context: DraftContext): DraftTexts {
  const { t } = context;
  const builder = BUILDERS[draft.family];
  return {
    stepTitle: t(builder.stepTitle),
    missing: t(builder.missingText),
    sources: builder.sourcesText(draft, context),
    count: builder.countText(draft, context),
    expected: builder.expectedText(draft, context),
  };
}

export function draftTitle<Family extends BuildableFamily>(
  draft: DraftOf<Family>,
  context: DraftContext,
  nameOf: (id: string) => string,
): string {
  return BUILDERS[draft.family].title(draft, context, nameOf);
}

export function remainingSources<Family extends BuildableFamily>(
  draft: DraftOf<Family>,
  objects: readonly ModuleShape[],
): readonly ChosenSource[] {
  return BUILDERS[draft.family].remainingSources(draft, objects);
}

export function renderSources<Family extends BuildableFamily>(
  draft: DraftOf<Family>,
  objects: readonly ModuleShape[],
  onChange: (draft: Draft) => void,
): ReactNode {
  return BUILDERS[draft.family].renderSources(draft, objects, onChange);
}

/** Applies the server's rules to a draft; null if the report can be shown. */
export function draftRefusal<Family extends BuildableFamily>(
  draft: DraftOf<Family>,
  objects: readonly ModuleShape[],
  moment: Moment,
): ReportRefusal | null {
  return BUILDERS[draft.family].refusal(draft, objects, moment);
}

/** Converts a draft to a report; null while it is incomplete. */
export function choiceOf<Family extends BuildableFamily>(draft: DraftOf<Family>): ChoiceOf<Family> | null {
  return BUILDERS[draft.family].choice(draft);
}
