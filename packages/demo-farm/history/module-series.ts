import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { deviceType, fieldsOf } from '@zagon/domain/catalogue/registry.ts';
import { completeReading } from '@zagon/domain/measurements/complete.ts';
import type { Memory } from '@zagon/domain/measurements/completion.ts';
import { LONGEST_STEP_MS, readModule, startModule, stepGround } from '@zagon/field-model/modules/field-module.ts';
import type { ModulePlace, ModuleState } from '@zagon/field-model/modules/field-module.ts';
import { NO_WATER } from '@zagon/field-model/modules/span.ts';
import type { Watering } from '@zagon/field-model/modules/span.ts';
import type { Surroundings } from '@zagon/field-model/modules/surroundings.ts';
import type { Climate } from '@zagon/field-model/weather/climate.ts';
import type { DemoAccount } from '../accounts/account.ts';
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

type Facts = {
  readonly bornMs: number;
  /** One a report, shared by all modules. */
  readonly moments: readonly Surroundings[];
  readonly spans: ReadonlyMap<string, readonly OpenSpan[]>;
};

const NEVER: readonly OpenSpan[] = [];

export function moduleSeries(account: DemoAccount, module: DemoModule, facts: Facts): ModuleSeries {
  const { moments } = facts;
  const place = module.placed(facts.bornMs);
  const fields = fieldsOf(deviceType(module.type));
  const columns = new Map(fields.map((field) => [field, new Float32Array(moments.length).fill(NaN)]));
  const water = waterOf(account, module, facts.spans);
  const outputs = outputSpans(place, module, facts.spans);
  const site = {
    properties: module.properties,
    inputs: module.inputs,
    zone: DEMO_TIME_ZONE,
    elevationM: DEMO_SITE.elevationM,
    rainMm: null,
  };
  let state = startModule(place);
  let memory: Memory = null;
  for (const [index, around] of moments.entries()) {
    const { atMs, climate } = around;
    if (index > 0) state = stepQuarter(place, state, climate, atMs - REPORT_MS, water);
    const open = outputs.filter((output) => isOpen(output.spans, atMs)).map((output) => output.name);
    const values = readModule(place, state, around, new Set(open));
    const completed = completeReading(module.type, { atMs, values }, site, memory);
    memory = completed.memory;
    for (const [field, column] of columns) column[index] = completed.values[field] ?? NaN;
  }
  const timesMs = Float64Array.from(moments, ({ atMs }) => atMs);
  return { serial: module.serial, timesMs, columns, state: withActuations(state, outputs), memory };
}

/** The ground after one quarter of an hour, in steps that the soil model likes. */
function stepQuarter(
  place: ModulePlace,
  state: ModuleState,
  climate: Climate,
  fromMs: number,
  water: Water,
): ModuleState {
  let ground = state;
  for (let at = fromMs; at < fromMs + REPORT_MS; at += LONGEST_STEP_MS) {
    const untilMs = at + LONGEST_STEP_MS;
    ground = stepGround(place, ground, { climate, fromMs: at, untilMs }, water(at, untilMs));
  }
  return ground;
}

/** The water that reaches a module, or that its meter sees, in a stretch of time. */
type Water = (fromMs: number, untilMs: number) => Watering;

function waterOf(account: DemoAccount, module: DemoModule, spans: Facts['spans']): Water {
  if (module.meteredSourceId !== null) return meteredBy(account, module.meteredSourceId, spans);
  const section = account.sections.find(({ id }) => id === module.sectionId);
  const valve = section === undefined ? NEVER : (spans.get(section.valveId) ?? NEVER);
  return (fromMs, untilMs) => {
    const share = openShare(valve, fromMs, untilMs);
    return share === 0 ? NO_WATER : { openShare: share, fertigatedShare: 0 };
  };
}

/** What all valves of a source let through, on the average of the stretch. */
function meteredBy(account: DemoAccount, sourceId: string, spans: Facts['spans']): Water {
  const valves = account.sections
    .filter((section) => section.sourceId === sourceId)
    .map(({ valveId, flowM3PerH }) => ({ flowM3PerH, open: spans.get(valveId) ?? NEVER }));
  return (fromMs, untilMs) => ({
    ...NO_WATER,
    flowM3PerH: valves.reduce((sum, { flowM3PerH, open }) => sum + flowM3PerH * openShare(open, fromMs, untilMs), 0),
  });
}

/** The outputs of a module with the times in which they stood open. */
function outputSpans(place: ModulePlace, module: DemoModule, spans: Facts['spans']) {
  const names = place.kind === 'actuator' ? place.place.outputs : [];
  return names.map((name) => ({ name, spans: spans.get(outputId(module.serial, name)) ?? NEVER }));
}

/** Every opening switched a valve twice. */
function withActuations(state: ModuleState, outputs: ReturnType<typeof outputSpans>): ModuleState {
  if (state.kind !== 'actuator') return state;
  return { kind: 'actuator', actuations: 2 * outputs.reduce((sum, { spans }) => sum + spans.length, 0) };
}
