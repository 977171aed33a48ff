import type { ReportRef } from '@zagon/domain/reports/registry.ts';
import type { ReportFamily } from '@zagon/domain/reports/report-type.ts';
import type { Search } from '../../../navigation/paths.ts';
import type { Days } from '../period.ts';
import type { ChoiceOf, Draft } from '../report-choice.ts';
import type { ChoiceCodec, TemplateChoices } from './choice-codec.ts';
import { irrigationChoice } from './irrigation-choice.ts';
import { readingsChoice } from './readings-choice.ts';
import { scheduleChoice } from './schedule-choice.ts';

/** How each family serialises and parses its choices. */
const CHOICES: { readonly [Family in ReportFamily]: ChoiceCodec<Family> } = {
  readings: readingsChoice,
  schedule: scheduleChoice,
  irrigation: irrigationChoice,
};

export function choiceToSearch<Family extends ReportFamily>(choice: ChoiceOf<Family>): Search {
  return CHOICES[choice.family].toSearch(choice);
}

export function choiceFromSearch<Family extends ReportFamily>(
  ref: ReportRef<Family>,
  values: URLSearchParams,
  days: Days,
): ChoiceOf<Family> | null {
  return CHOICES[ref.family].fromSearch(ref, values, days);
}

export function choiceToTemplate<Family extends ReportFamily>(
  choice: ChoiceOf<Family>,
  nameOf: (id: string) => string,
): TemplateChoices {
  return CHOICES[choice.family].toTemplate(choice, nameOf);
}

export function choiceFromTemplate<Family extends ReportFamily>(
  ref: ReportRef<Family>,
  template: TemplateChoices,
  days: Days,
): ChoiceOf<Family> | null {
  return CHOICES[ref.family].fromTemplate(ref, template, days);
}

/** Returns a draft based on a report. */
export function draftOf<Family extends ReportFamily>(choice: ChoiceOf<Family>): Draft {
  return CHOICES[choice.family].toDraft(choice);
}
