import type { ReportBody } from '@zagon/contract/reports/endpoints.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { DEFAULT_OPTIONS } from '@zagon/domain/reports/request/options.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import type { RequestedSource } from '@zagon/domain/reports/request/readings-request.ts';
import { checkReport, type CheckedReport } from '@zagon/domain/reports/request/request.ts';
import type { ReportSource } from '@zagon/domain/reports/lines/series.ts';
import { componentOf, fieldsToRead, reportSource, type SourceModule } from '@zagon/domain/reports/request/source.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import type { Span } from '../../stores/readings/rows.ts';
import type { ReportModule } from '../../stores/readings/report.ts';

/** One line of a report: what is shown, and the module whose readings it uses. */
export type PlannedSource = { readonly source: ReportSource; readonly module: ReportModule };

/** A valid report request: everything in it exists and belongs to the account. */
export type ReportPlan = CheckedReport & {
  readonly sources: readonly PlannedSource[];
  /** The period; the requested end is included. */
  readonly span: Span;
};

/** One field of a module, with its index in the request. */
type RequestedField = { readonly id: string; readonly field: string; readonly name: string; readonly place: number };

/** Validates a request against the account's modules; no readings are read yet. */
export function planReport(
  type: string,
  body: ReportBody,
  modules: readonly ReportModule[],
  account: { readonly nowMs: number; readonly zone: string },
): Result<ReportPlan, Refusal> {
  if (body.type !== undefined && body.type !== type) return invalid(problem('type', 'differs_from_path'));
  const moduleOf = new Map(modules.map((module) => [module.id, module]));
  const startMs = Date.parse(body.start_date);
  const endMs = Date.parse(body.end_date);
  const requested = singleFields(body);
  const request = {
    type,
    sources: requested.map(({ id, field }) => requestedSource(field, moduleOf.get(id))),
    startMs,
    endMs,
    options: {
      grouping: body.grouping ?? DEFAULT_OPTIONS.grouping,
      aggregate: body.aggregate ?? DEFAULT_OPTIONS.aggregate,
      comparator: body.delta_comparator ?? null,
      value: body.delta_value ?? null,
    },
  };
  const checked = checkReport(request, account);
  if (!checked.ok) {
    switch (checked.error.kind) {
      case 'no_report':
        return refused('no_report', { values: { type } });
      case 'incorrect_report_data':
        return refused('incorrect_report_data');
      case 'validation':
        return invalid(...withRequestPaths(checked.error.problems, requested, moduleOf));
    }
  }
  const sources = requested.flatMap((one) => plannedSource(one, moduleOf.get(one.id)));
  return ok({ ...checked.value, sources, span: { fromMs: startMs, untilMs: endMs + 1 } });
}

/** Splits sources with several fields; a source without fields is treated like one with a wrong field. */
function singleFields({ sources }: ReportBody): RequestedField[] {
  return sources.flatMap(({ id, field, fields = [], name }, place) =>
    [
      ...(field === undefined ? [] : [field]),
      ...fields,
      ...(field === undefined && fields.length === 0 ? [''] : []),
    ].map((one) => ({ id, field: one, name, place })),
  );
}

function requestedSource(field: string, module: ReportModule | undefined): RequestedSource {
  if (module === undefined) return { field, deviceType: '', component: null };
  const facts = factsOf(module);
  return { field, deviceType: facts.deviceType, component: isFieldName(field) ? componentOf(facts, field) : null };
}

/** An unknown module has no fields either, so its problem is reported at the module instead. */
function withRequestPaths(
  problems: readonly Problem[],
  requested: readonly RequestedField[],
  moduleOf: ReadonlyMap<string, ReportModule>,
): readonly Problem[] {
  return problems.map((found) => {
    const index = /^sources\.(\d+)\.field$/.exec(found.path)?.[1];
    const one = index === undefined ? undefined : requested[Number(index)];
    if (one === undefined) return found;
    return moduleOf.has(one.id)
      ? { ...found, path: `sources.${one.place}.field` }
      : problem(`sources.${one.place}.id`, 'unknown_thing');
  });
}

/** Properties of a module that its lines depend on. */
export function factsOf(module: ReportModule): SourceModule {
  return {
    deviceType: module.device_type,
    reportingIntervalMinutes: module.reporting_interval_s / 60,
    soilType: module.soil_type,
    config: module.config,
    outputs: Object.fromEntries(
      Object.entries(module.outputs).map(([field, { name, flow }]) => [field, { name, flowM3PerH: flow }]),
    ),
  };
}

function plannedSource({ field, name }: RequestedField, module: ReportModule | undefined): PlannedSource[] {
  if (module === undefined || !isFieldName(field)) return [];
  const source = reportSource(factsOf(module), { field, name: name.trim() === '' ? module.name : name.trim() });
  return source === undefined ? [] : [{ module, source }];
}

/** The modules of a report, each with its distinct fields to read. */
export function fieldsByModule({ kind, sources }: ReportPlan): ReadonlyMap<ReportModule, readonly FieldName[]> {
  const fields = new Map<ReportModule, FieldName[]>();
  for (const { module, source } of sources) {
    const fieldNames = fields.get(module) ?? [];
    for (const field of fieldsToRead(REPORTS[kind], source.field))
      if (!fieldNames.includes(field)) fieldNames.push(field);
    fields.set(module, fieldNames);
  }
  return fields;
}
