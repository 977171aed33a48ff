import type { ReportBody } from '@zagon/contract/reports/endpoints.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { USUAL_OPTIONS } from '@zagon/domain/reports/options.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { type AskedSource, type CheckedReport, checkReport } from '@zagon/domain/reports/request.ts';
import type { ReportSource } from '@zagon/domain/reports/series.ts';
import { componentOf, fieldsRead, reportSource, type SourceModule } from '@zagon/domain/reports/source.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import type { Span } from '../../stores/readings-rows.ts';
import type { ReportModule } from '../../stores/readings-report.ts';

/** One line of a report: what is shown, and whose readings it is made of. */
export type PlannedSource = { readonly source: ReportSource; readonly module: ReportModule };

/** A report that may be made: everything that was asked for exists and belongs to the account. */
export type ReportPlan = CheckedReport & {
  readonly sources: readonly PlannedSource[];
  /** The end that was asked for belongs to the report. */
  readonly span: Span;
};

/** One field of a module, and the place in the request where it was asked for. */
type Asked = { readonly id: string; readonly field: string; readonly name: string; readonly place: number };

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
  const asked = singleFields(body);
  const request = {
    type,
    sources: asked.map(({ id, field }) => askedSource(field, moduleOf.get(id))),
    startMs,
    endMs,
    options: {
      grouping: body.grouping ?? USUAL_OPTIONS.grouping,
      aggregate: body.aggregate ?? USUAL_OPTIONS.aggregate,
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
        return invalid(...named(checked.error.problems, asked, moduleOf));
    }
  }
  const sources = asked.flatMap((one) => plannedSource(one, moduleOf.get(one.id)));
  return ok({ ...checked.value, sources, span: { fromMs: startMs, untilMs: endMs + 1 } });
}

/** A source may name several fields; one that names none is looked at like one with a wrong field. */
function singleFields({ sources }: ReportBody): Asked[] {
  return sources.flatMap(({ id, field, fields = [], name }, place) =>
    [
      ...(field === undefined ? [] : [field]),
      ...fields,
      ...(field === undefined && fields.length === 0 ? [''] : []),
    ].map((one) => ({ id, field: one, name, place })),
  );
}

function askedSource(field: string, module: ReportModule | undefined): AskedSource {
  if (module === undefined) return { field, deviceType: '', component: null };
  const facts = factsOf(module);
  return { field, deviceType: facts.deviceType, component: isFieldName(field) ? componentOf(facts, field) : null };
}

/** A module that is not there has no fields either; it is the module that must be named, where it was asked for. */
function named(
  problems: readonly Problem[],
  asked: readonly Asked[],
  moduleOf: ReadonlyMap<string, ReportModule>,
): readonly Problem[] {
  return problems.map((found) => {
    const index = /^sources\.(\d+)\.field$/.exec(found.path)?.[1];
    const one = index === undefined ? undefined : asked[Number(index)];
    if (one === undefined) return found;
    return moduleOf.has(one.id)
      ? { ...found, path: `sources.${one.place}.field` }
      : problem(`sources.${one.place}.id`, 'unknown_thing');
  });
}

function factsOf(module: ReportModule): SourceModule {
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

function plannedSource({ field, name }: Asked, module: ReportModule | undefined): PlannedSource[] {
  if (module === undefined || !isFieldName(field)) return [];
  const source = reportSource(factsOf(module), { field, name: name.trim() === '' ? module.name : name.trim() });
  return source === undefined ? [] : [{ module, source }];
}

/** The modules of a report with the fields that must be read of each, every one once. */
export function fieldsByModule({ kind, sources }: ReportPlan): ReadonlyMap<ReportModule, readonly FieldName[]> {
  const fields = new Map<ReportModule, FieldName[]>();
  for (const { module, source } of sources) {
    const known = fields.get(module) ?? [];
    for (const field of fieldsRead(REPORT_TYPES[kind], source.field)) if (!known.includes(field)) known.push(field);
    fields.set(module, known);
  }
  return fields;
}
