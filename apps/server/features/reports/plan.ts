import type { ReportBody } from '@zagon/contract/reports/endpoints.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { checkReport } from '@zagon/domain/reports/request.ts';
import type { ReportKind } from '@zagon/domain/reports/registry.ts';
import type { ReportSource } from '@zagon/domain/reports/series.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import type { Span } from '../../stores/readings-history.ts';
import type { ReportModule } from '../../stores/readings-report.ts';

/** One line of a report: what is shown, and whose readings it is made of. */
export type PlannedSource = { readonly source: ReportSource; readonly module: ReportModule };

/** A report that may be made: everything that was asked for exists and belongs to the account. */
export type ReportPlan = {
  readonly kind: ReportKind;
  readonly sources: readonly PlannedSource[];
  /** The end that was asked for belongs to the report. */
  readonly span: Span;
};

/** Looks at a request with the account's modules at hand; nothing has been read yet. */
export function planReport(
  type: string,
  body: ReportBody,
  modules: readonly ReportModule[],
  account: { readonly nowMs: number; readonly zone: string },
): Result<ReportPlan, Refusal> {
  const moduleOf = new Map(modules.map((module) => [module.id, module]));
  const startMs = Date.parse(body.start_date);
  const endMs = Date.parse(body.end_date);
  const request = {
    type,
    sources: body.sources.map(({ id, field }) => ({ field, deviceType: moduleOf.get(id)?.device_type ?? '' })),
    startMs,
    endMs,
  };
  const checked = checkReport(request, account);
  if (!checked.ok) {
    switch (checked.error.kind) {
      case 'no_report':
        return refused('no_report', { values: { type } });
      case 'incorrect_report_data':
        return refused('incorrect_report_data');
      case 'validation':
        return invalid(...named(checked.error.problems, body, moduleOf));
    }
  }
  const sources = body.sources.flatMap((asked) => plannedSource(asked, moduleOf.get(asked.id)));
  return ok({ kind: checked.value, sources, span: { fromMs: startMs, untilMs: endMs + 1 } });
}

/** A module that is not there has no fields either; it is the module that must be named. */
function named(
  problems: readonly Problem[],
  body: ReportBody,
  moduleOf: ReadonlyMap<string, ReportModule>,
): readonly Problem[] {
  const missing = new Set(body.sources.flatMap(({ id }, i) => (moduleOf.has(id) ? [] : [`sources.${i}.field`])));
  return problems.map((found) =>
    missing.has(found.path) ? problem(found.path.replace('.field', '.id'), 'unknown_thing') : found,
  );
}

function plannedSource(asked: ReportBody['sources'][number], module: ReportModule | undefined): PlannedSource[] {
  const device = module === undefined ? undefined : deviceType(module.device_type);
  if (module === undefined || device === undefined || !isFieldName(asked.field)) return [];
  const name = asked.name.trim() === '' ? module.name : asked.name.trim();
  return [
    {
      module,
      source: { name, field: asked.field, device, reportingIntervalMinutes: module.reporting_interval_s / 60 },
    },
  ];
}

/** The modules of a report with the fields that are asked of each, every one once. */
export function fieldsByModule(sources: readonly PlannedSource[]): ReadonlyMap<ReportModule, readonly FieldName[]> {
  const fields = new Map<ReportModule, FieldName[]>();
  for (const { module, source } of sources) {
    const known = fields.get(module) ?? [];
    if (!known.includes(source.field)) known.push(source.field);
    fields.set(module, known);
  }
  return fields;
}
