import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import {
  DEFAULT_OPTIONS,
  GROUPINGS,
  THRESHOLD_COMPARATORS,
  type ReportOptions,
  type Threshold,
} from '@zagon/domain/reports/request/options.ts';
import type { Search } from '../../../navigation/paths.ts';
import { emptyDraft, type ChosenSource, type ReportChoice } from '../report-choice.ts';
import { isId, listOf, type ChoiceCodec, type TemplateChoices } from './choice-codec.ts';

/** The choices of a report based on readings: fields of modules, and options. */
export const readingsChoice: ChoiceCodec<'readings'> = {
  toSearch: (choice) => ({
    sources: choice.sources.map(({ idObject, field }) => `${idObject}.${field}`).join(','),
    ...optionsToSearch(choice),
  }),
  fromSearch: (ref, values, days) => {
    const sources = listOf(values, 'sources').flatMap((text): ChosenSource[] => {
      const [idObject = '', field = ''] = text.split('.');
      return isId(idObject) && isFieldName(field) ? [{ idObject, field }] : [];
    });
    return { ...ref, sources, options: optionsFrom(values), ...days };
  },
  toTemplate: ({ sources, options: { grouping, aggregate, threshold } }, nameOf) => ({
    options: {
      grouping,
      aggregate,
      delta_comparator: threshold?.comparator ?? null,
      delta_value: threshold?.value ?? null,
    },
    sources: sources.map(({ idObject, field }) => ({ id: idObject, field, name: nameOf(idObject) })),
  }),
  fromTemplate: (ref, { sources, options }, days) => ({
    ...ref,
    sources: sources.flatMap(({ id, field }): ChosenSource[] =>
      field !== null && isFieldName(field) ? [{ idObject: id, field }] : [],
    ),
    options: {
      grouping: options.grouping ?? DEFAULT_OPTIONS.grouping,
      aggregate: options.aggregate ?? DEFAULT_OPTIONS.aggregate,
      threshold: thresholdOf(options),
    },
    ...days,
  }),
  toDraft: (choice) => ({ ...emptyDraft(choice), ...choice }),
};

/** Only the options that apply to the type. */
function optionsToSearch({ kind, options: { grouping, aggregate, threshold } }: ReportChoice): Search {
  const has = REPORTS[kind].options;
  return {
    grouping: has.includes('grouping') ? grouping : undefined,
    aggregate: has.includes('aggregate') && aggregate ? 'day' : undefined,
    delta: has.includes('threshold') && threshold !== null ? `${threshold.comparator}.${threshold.value}` : undefined,
  };
}

function optionsFrom(values: URLSearchParams): ReportOptions {
  const grouping = GROUPINGS.find((one) => one === values.get('grouping'));
  return {
    grouping: grouping ?? DEFAULT_OPTIONS.grouping,
    aggregate: values.get('aggregate') === 'day',
    threshold: thresholdFrom(values.get('delta') ?? ''),
  };
}

function thresholdFrom(text: string): Threshold | null {
  const dot = text.indexOf('.');
  const comparator = THRESHOLD_COMPARATORS.find((one) => one === text.slice(0, dot));
  const value = Number(text.slice(dot + 1));
  return comparator === undefined || dot + 1 === text.length || !Number.isFinite(value) ? null : { comparator, value };
}

function thresholdOf({ delta_comparator, delta_value }: TemplateChoices['options']): Threshold | null {
  const comparator = delta_comparator ?? null;
  const value = delta_value ?? null;
  return comparator === null || value === null ? null : { comparator, value };
}
