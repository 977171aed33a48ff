import type { TemplateBody } from '@zagon/contract/report-templates/endpoints.ts';
import type { ReportRef } from '@zagon/domain/reports/registry.ts';
import type { ReportFamily } from '@zagon/domain/reports/report-type.ts';
import type { Search } from '../../../navigation/paths.ts';
import type { Days } from '../period.ts';
import type { ChoiceOf, Draft } from '../report-choice.ts';

/** The template content that depends on the family of its report. */
export type TemplateChoices = Pick<TemplateBody, 'sources' | 'options'>;

/** Serialises and parses the choices of a family in their stored forms. Kind and days are shared. */
export type ChoiceCodec<Family extends ReportFamily> = {
  /** URL parameters, which can be bookmarked and shared within the account. */
  readonly toSearch: (choice: ChoiceOf<Family>) => Search;
  /** Null if the parameters do not describe a report. */
  readonly fromSearch: (ref: ReportRef<Family>, values: URLSearchParams, days: Days) => ChoiceOf<Family> | null;
  readonly toTemplate: (choice: ChoiceOf<Family>, nameOf: (id: string) => string) => TemplateChoices;
  /** Null if the remaining sources are not enough for a report. */
  readonly fromTemplate: (ref: ReportRef<Family>, template: TemplateChoices, days: Days) => ChoiceOf<Family> | null;
  /** A draft based on the report. */
  readonly toDraft: (choice: ChoiceOf<Family>) => Draft;
};

/** The ids in a URL parameter. Other texts are skipped. */
export function idsOf(values: URLSearchParams, key: string): readonly string[] {
  return listOf(values, key).filter(isId);
}

export function listOf(values: URLSearchParams, key: string): readonly string[] {
  return (values.get(key) ?? '').split(',');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isId(text: string): boolean {
  return uuid.test(text);
}

/** A source of a template that is not a field of a module. */
export function sourceWithoutField(id: string, nameOf: (id: string) => string): TemplateChoices['sources'][number] {
  return { id, field: null, name: nameOf(id) };
}
