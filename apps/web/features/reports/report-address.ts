import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import {
  GROUPINGS,
  THRESHOLD_COMPARATORS,
  USUAL_OPTIONS,
  type ReportOptions,
  type Threshold,
} from '@zagon/domain/reports/options.ts';
import { isReportKind, REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import type { Search } from '../../lib/paths.ts';
import { dayOf } from './period.ts';
import type { AnyChoice, ChosenSource, ReportChoice } from './report-choice.ts';

/** What stands behind the question mark of a report's address, so that it can be kept and shared inside the account. */
export function toAddress(choice: AnyChoice): Search {
  const days = { from: choice.from, until: choice.until };
  switch (choice.kind) {
    case 'schedule':
      return { type: choice.kind, ...days, schedule: choice.idSchedule };
    case 'irrigation':
      return { type: choice.kind, ...days, outputs: choice.outputs.join(',') };
    default:
      return {
        type: choice.kind,
        ...days,
        sources: choice.sources.map(({ idObject, field }) => `${idObject}.${field}`).join(','),
        ...optionsToAddress(choice),
      };
  }
}

/** Only what the type has a use for. */
function optionsToAddress({ kind, options: { grouping, aggregate, threshold } }: ReportChoice): Search {
  const has = REPORT_TYPES[kind].options;
  return {
    grouping: has.includes('grouping') ? grouping : undefined,
    aggregate: has.includes('aggregate') && aggregate ? 'day' : undefined,
    delta: has.includes('threshold') && threshold !== null ? `${threshold.comparator}.${threshold.value}` : undefined,
  };
}

/** Reads an address; null when it describes no report. Sources that are none are left out. */
export function fromAddress(values: URLSearchParams): AnyChoice | null {
  const kind = values.get('type') ?? '';
  const from = dayOf(values.get('from'));
  const until = dayOf(values.get('until'));
  if (from === null || until === null) return null;
  if (kind === 'schedule') {
    const idSchedule = values.get('schedule') ?? '';
    return isId(idSchedule) ? { kind, idSchedule, from, until } : null;
  }
  if (kind === 'irrigation') return { kind, outputs: listOf(values, 'outputs').filter(isId), from, until };
  if (!isReportKind(kind)) return null;
  const sources = listOf(values, 'sources').flatMap((text): ChosenSource[] => {
    const [idObject = '', field = ''] = text.split('.');
    return isId(idObject) && isFieldName(field) ? [{ idObject, field }] : [];
  });
  return { kind, sources, options: optionsFrom(values), from, until };
}

function optionsFrom(values: URLSearchParams): ReportOptions {
  const grouping = GROUPINGS.find((one) => one === values.get('grouping'));
  return {
    grouping: grouping ?? USUAL_OPTIONS.grouping,
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

function listOf(values: URLSearchParams, key: string): readonly string[] {
  return (values.get(key) ?? '').split(',');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isId(text: string): boolean {
  return uuid.test(text);
}
