import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { isReportKind, type ReportKind } from '@zagon/domain/reports/registry.ts';
import type { Search } from '../../lib/paths.ts';

/** One line of a report as the person chose it: a field of a module. */
export type ChosenSource = { readonly idObject: string; readonly field: FieldName };

/** A report as it stands in an address, so that it can be kept and shared inside the account. Days are local days. */
export type ReportChoice = {
  readonly kind: ReportKind;
  readonly sources: readonly ChosenSource[];
  /** First and last day, `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly until: string;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What stands behind the question mark of the report's address. */
export function toAddress({ kind, sources, from, until }: ReportChoice): Search {
  return { type: kind, from, until, sources: sources.map(({ idObject, field }) => `${idObject}.${field}`).join(',') };
}

/** Reads an address; null when it describes no report. Sources that are none are left out. */
export function fromAddress(values: URLSearchParams): ReportChoice | null {
  const kind = values.get('type') ?? '';
  const from = dayOf(values.get('from'));
  const until = dayOf(values.get('until'));
  if (!isReportKind(kind) || from === null || until === null) return null;
  const sources = (values.get('sources') ?? '').split(',').flatMap((text): ChosenSource[] => {
    const [idObject = '', field = ''] = text.split('.');
    return uuid.test(idObject) && isFieldName(field) ? [{ idObject, field }] : [];
  });
  return { kind, sources, from, until };
}

/** A calendar day, or null for what is none ("2026-02-30"). */
export function dayOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text) ? text : null;
}
