import type { TemplateBody, TemplateShape } from '@zagon/contract/report_templates/endpoints.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { USUAL_OPTIONS, type Threshold } from '@zagon/domain/reports/options.ts';
import { isReportKind } from '@zagon/domain/reports/registry.ts';
import { dayCount, presetOf, shifted, type Days } from '../period.ts';
import type { AnyChoice, ChosenSource } from '../report-choice.ts';

/** What a template keeps of a report, without its name and who gets it. */
export type TemplateContent = Pick<TemplateBody, 'type' | 'sources' | 'period' | 'options'>;

/** A report as a template keeps it. Days of a preset move with today; others stay as they are. */
export function contentOf(choice: AnyChoice, nameOf: (id: string) => string, today: string): TemplateContent {
  const period = periodOf(choice, today);
  switch (choice.kind) {
    case 'schedule':
      return { type: choice.kind, period, options: {}, sources: [bare(choice.idSchedule, nameOf)] };
    case 'irrigation':
      return { type: choice.kind, period, options: {}, sources: choice.outputs.map((id) => bare(id, nameOf)) };
    default: {
      const { grouping, aggregate, threshold } = choice.options;
      return {
        type: choice.kind,
        period,
        options: {
          grouping,
          aggregate,
          delta_comparator: threshold?.comparator ?? null,
          delta_value: threshold?.value ?? null,
        },
        sources: choice.sources.map(({ idObject, field }) => ({ id: idObject, field, name: nameOf(idObject) })),
      };
    }
  }
}

function bare(id: string, nameOf: (id: string) => string): TemplateContent['sources'][number] {
  return { id, field: null, name: nameOf(id) };
}

function periodOf(days: Days, today: string): TemplateContent['period'] {
  const moves = presetOf(days, today) !== null;
  return moves ? { type: 'last_days', days: dayCount(days) } : { type: 'fixed', start: days.from, end: days.until };
}

/** The days of a template when today is `today`. */
export function daysOfTemplate({ period }: Pick<TemplateBody, 'period'>, today: string): Days {
  switch (period.type) {
    case 'last_days':
      return { from: shifted(today, 1 - period.days), until: today };
    case 'fixed':
      return { from: period.start, until: period.end };
  }
}

/** The report of a template, without sources that are no longer there; null for a type that this version does not know. */
export function choiceOfTemplate(template: TemplateShape, today: string): AnyChoice | null {
  const days = daysOfTemplate(template, today);
  const there = template.sources.filter((_, place) => !template.missing.includes(place));
  const { type } = template;
  if (type === 'schedule') {
    const [first] = there;
    return first === undefined ? null : { kind: type, idSchedule: first.id, ...days };
  }
  if (type === 'irrigation') return { kind: type, outputs: there.map(({ id }) => id), ...days };
  if (!isReportKind(type)) return null;
  const { grouping, aggregate } = template.options;
  return {
    kind: type,
    sources: there.flatMap(({ id, field }): ChosenSource[] =>
      field !== null && isFieldName(field) ? [{ idObject: id, field }] : [],
    ),
    options: {
      grouping: grouping ?? USUAL_OPTIONS.grouping,
      aggregate: aggregate ?? USUAL_OPTIONS.aggregate,
      threshold: thresholdOf(template.options),
    },
    ...days,
  };
}

function thresholdOf({ delta_comparator, delta_value }: TemplateBody['options']): Threshold | null {
  const comparator = delta_comparator ?? null;
  const value = delta_value ?? null;
  return comparator === null || value === null ? null : { comparator, value };
}

/** A template as it is written back: what is no longer there stays out, because the server takes only what is. */
export function bodyOfTemplate(template: TemplateShape): TemplateBody {
  const { name, type, period, options, shared, mailing } = template;
  const sources = template.sources.filter((_, place) => !template.missing.includes(place));
  return { name, type, period, options, shared, mailing, sources };
}
