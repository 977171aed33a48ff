import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { deviceType, fieldsOf } from '@zagon/domain/catalogue/registry.ts';
import { completeReading } from '@zagon/domain/measurements/complete.ts';
import type { Memory } from '@zagon/domain/measurements/completion.ts';
import { MAX_STEP_MS, readModule, startModule, stepModule } from '@zagon/field-model/modules/field-module.ts';
import type { ModulePlace, ModuleState } from '@zagon/field-model/modules/field-module.ts';
import { NO_WATER } from '@zagon/field-model/modules/span.ts';
import type { Watering } from '@zagon/field-model/modules/span.ts';
import type { Surroundings } from '@zagon/field-model/modules/surroundings.ts';
import type { Climate } from '@zagon/field-model/weather/climate.ts';
import type { DemoAccount } from '../accounts/account.ts';
import { silenceSpan } from './silence.ts';
import { DEMO_SITE, DEMO_TIME_ZONE } from '../demo-place.ts';
import { outputId } from '../modules/module.ts';
import type { DemoModule } from '../modules/module.ts';
import { REPORT_MS } from './calendar.ts';
import { isOpen, openShare } from './water-spans.ts';
import type { OpenSpan } from './water-spans.ts';

/** Reports of one module as columns; NaN where a field has no value. */
export type ModuleSeries = {
  readonly serial: string;
  /** Epoch milliseconds of the reports, oldest first. */
  readonly timesMs: Float64Array;
  readonly columns: ReadonlyMap<FieldName, Float32Array>;
  readonly state: ModuleState;
  readonly memory: Memory;
};

export type SeriesInput = {
  readonly bornMs: number;
  /** One per report, shared by all modules. */
  readonly moments: readonly Surroundings[];
  readonly spans: ReadonlyMap<string, readonly OpenSpan[]>;
};

const NO_SPANS: readonly OpenSpan[] = [];

/** The readings of one module, computed report by report. */
export type ModuleWalk = {
  /** Computes all reports up to and including `untilMs`; openings that begin later may still change. */
  readonly advance: (untilMs: number) => void;
  /** The newest computed value of a field; null if it has none. */
  readonly newest: (field: FieldName) => { readonly value: number; readonly atMs: number } | null;
  readonly series: () => ModuleSeries;
};

export function moduleWalk(account: DemoAccount, module: DemoModule, input: SeriesInput): ModuleWalk {
  const { moments } = input;
  const place = module.placement(input.bornMs);
  const fields = fieldsOf(deviceType(module.type));
  const columns = new Map(fields.map((field) => [field, new Float32Array(moments.length).fill(NaN)]));
  const water = wateringOf(account, module, input.spans);
  const outputs = outputSpans(module, input.spans);
  const site = {
    properties: module.properties,
    inputs: module.inputs,
    zone: DEMO_TIME_ZONE,
    elevationM: DEMO_SITE.elevationM,
    rainMm: null,
  };
  let state = startModule(place);
  let memory: Memory = null;
  let next = 0;

  function report(surroundings: Surroundings): void {
    const { atMs, climate } = surroundings;
    if (next > 0) state = stepQuarter(place, state, climate, atMs - REPORT_MS, water);
    const open = outputs.filter((output) => isOpen(output.spans, atMs)).map((output) => output.name);
    const values = readModule(place, state, surroundings, new Set(open));
    const completed = completeReading(module.type, { atMs, values }, site, memory);
    memory = completed.memory;
    for (const [field, column] of columns) column[next] = completed.values[field] ?? NaN;
    next += 1;
  }

  return {
    advance(untilMs) {
      for (let moment = moments[next]; moment !== undefined && moment.atMs <= untilMs; moment = moments[next])
        report(moment);
    },
    newest(field) {
      const value = columns.get(field)?.[next - 1];
      const atMs = moments[next - 1]?.atMs;
      return value === undefined || Number.isNaN(value) || atMs === undefined ? null : { value, atMs };
    },
    series: () => ({
      serial: module.serial,
      timesMs: Float64Array.from(moments, ({ atMs }) => atMs),
      columns,
      state: withActuations(state, outputs),
      memory,
    }),
  };
}

/** All reports of a module, without those lost in a silence. */
export function moduleSeries(account: DemoAccount, module: DemoModule, input: SeriesInput): ModuleSeries {
  const walk = moduleWalk(account, module, input);
  walk.advance(Infinity);
  const silence = account.silences.find(({ moduleSerial }) => moduleSerial === module.serial);
  return silence === undefined ? walk.series() : withoutSpan(walk.series(), silenceSpan(silence, input.bornMs));
}

function withoutSpan(series: ModuleSeries, span: OpenSpan): ModuleSeries {
  const isKept = (_value: number, index: number): boolean => {
    const atMs = series.timesMs[index] ?? 0;
    return atMs < span.fromMs || atMs >= span.untilMs;
  };
  return {
    ...series,
    timesMs: series.timesMs.filter(isKept),
    columns: new Map([...series.columns].map(([field, column]) => [field, column.filter(isKept)])),
  };
}

/** Advances the ground by a quarter of an hour, in steps short enough for the soil model. */
function stepQuarter(
  place: ModulePlace,
  state: ModuleState,
  climate: Climate,
  fromMs: number,
  water: WateringAt,
): ModuleState {
  let current = state;
  for (let at = fromMs; at < fromMs + REPORT_MS; at += MAX_STEP_MS) {
    const untilMs = at + MAX_STEP_MS;
    current = stepModule(place, current, { climate, fromMs: at, untilMs }, water(at, untilMs));
  }
  return current;
}

/** Water that reaches a module, or that its meter measures, during an interval. */
type WateringAt = (fromMs: number, untilMs: number) => Watering;

function wateringOf(account: DemoAccount, module: DemoModule, spans: SeriesInput['spans']): WateringAt {
  if (module.meteredSourceId !== null) return meteredFlow(account, module.meteredSourceId, spans);
  const section = account.sections.find(({ id }) => id === module.sectionId);
  const valve = section === undefined ? NO_SPANS : (spans.get(section.valveId) ?? NO_SPANS);
  return (fromMs, untilMs) => {
    const share = openShare(valve, fromMs, untilMs);
    return share === 0 ? NO_WATER : { openShare: share, fertigatedShare: 0 };
  };
}

/** Average flow through all valves of a source during an interval. */
function meteredFlow(account: DemoAccount, sourceId: string, spans: SeriesInput['spans']): WateringAt {
  const valves = account.sections
    .filter((section) => section.sourceId === sourceId)
    .map(({ valveId, flowM3PerH }) => ({ flowM3PerH, open: spans.get(valveId) ?? NO_SPANS }));
  return (fromMs, untilMs) => ({
    ...NO_WATER,
    flowM3PerH: valves.reduce((sum, { flowM3PerH, open }) => sum + flowM3PerH * openShare(open, fromMs, untilMs), 0),
  });
}

/** The outputs of a module with the spans in which they were open. */
function outputSpans(module: DemoModule, spans: SeriesInput['spans']) {
  return deviceType(module.type).outputs.map(({ name }) => ({
    name,
    spans: spans.get(outputId(module.serial, name)) ?? NO_SPANS,
  }));
}

/** Each opening counts as two valve actuations. */
function withActuations(state: ModuleState, outputs: ReturnType<typeof outputSpans>): ModuleState {
  if (state.kind !== 'actuator') return state;
  return { kind: 'actuator', actuations: 2 * outputs.reduce((sum, { spans }) => sum + spans.length, 0) };
}
