import type { TemplateBody, TemplateShape } from '@zagon/contract/report-templates/endpoints.ts';
import { isReportKind, reportRef } from '@zagon/domain/reports/registry.ts';
import { choiceFromTemplate, choiceToTemplate } from '../choice/choices.ts';
import { addDays, dayCount, presetOf, type Days } from '../period.ts';
import type { AnyChoice } from '../report-choice.ts';

/** The content of a template, without its name and recipients. */
export type TemplateContent = Pick<TemplateBody, 'type' | 'sources' | 'period' | 'options'>;

/** Converts a report to a template. Preset days stay relative to today; others are fixed. */
export function contentOf(choice: AnyChoice, nameOf: (id: string) => string, today: string): TemplateContent {
  return { type: choice.kind, period: periodOf(choice, today), ...choiceToTemplate(choice, nameOf) };
}

function periodOf(days: Days, today: string): TemplateContent['period'] {
  const isRelative = presetOf(days, today) !== null;
  return isRelative
    ? { type: 'last_days', days: dayCount(days) }
    : { type: 'fixed', start: days.from, end: days.until };
}

/** Returns the days of a template as of `today`. */
export function daysOfTemplate({ period }: Pick<TemplateBody, 'period'>, today: string): Days {
  switch (period.type) {
    case 'last_days':
      return { from: addDays(today, 1 - period.days), until: today };
    case 'fixed':
      return { from: period.start, until: period.end };
  }
}

/**
 * Converts a template to a report, without sources that no longer exist; null for a type unknown to this
 * version.
 */
export function choiceOfTemplate(template: TemplateShape, today: string): AnyChoice | null {
  const { type, options } = template;
  if (!isReportKind(type)) return null;
  const sources = template.sources.filter((_, index) => !template.missing.includes(index));
  return choiceFromTemplate(reportRef(type), { sources, options }, daysOfTemplate(template, today));
}

/** Converts a template for saving. Missing sources are left out, because the server accepts only existing ones. */
export function bodyOfTemplate(template: TemplateShape): TemplateBody {
  const { name, type, period, options, shared, mailing } = template;
  const sources = template.sources.filter((_, index) => !template.missing.includes(index));
  return { name, type, period, options, shared, mailing, sources };
}
