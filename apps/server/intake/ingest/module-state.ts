import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { deviceType, inputOf } from '@zagon/domain/catalogue/registry.ts';
import type { Memory } from '@zagon/domain/measurements/completion.ts';
import { countedAtMs } from '@zagon/domain/measurements/freshness.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import { TREND_SPAN_MS, trendOf } from '@zagon/domain/measurements/trend.ts';
import type { Latest, LatestField } from '../../stores/readings/latest.ts';

type Values = Readonly<Partial<Record<FieldName, number | null>>>;

/** Earlier values, stored for trends. */
export type Sample = { readonly atMs: number; readonly values: Values };

/** State of a module between its readings. */
export type ModuleState = {
  readonly latest: Latest | null;
  readonly memory: Memory;
  /** About one sample per five minutes of roughly the last hour, oldest first. */
  readonly hour: readonly Sample[];
};

export const NEW_MODULE: ModuleState = { latest: null, memory: null, hour: [] };

const SAMPLE_EVERY_MS = 5 * 60_000;
/** Maximum distance of a sample from "an hour ago"; modules report every quarter of an hour. */
const HOUR_TOLERANCE_MS = 20 * 60_000;
export const HOUR_RETENTION_MS = TREND_SPAN_MS + HOUR_TOLERANCE_MS;

/** A completed reading to be applied to the live values. */
export type LiveReading = { readonly atMs: number; readonly receivedAtMs: number; readonly values: Values };

/**
 * True if a reading changes live values: not stored while offline, and not older than the newest. A reading with the
 * same timestamp as the newest is included, because one moment may be split over several messages.
 */
export function movesLiveValues(state: ModuleState, reading: { atMs: number; isHistorical: boolean }): boolean {
  return !reading.isHistorical && (state.latest === null || reading.atMs >= state.latest.atMs);
}

/** Returns the state after a live reading; missing fields keep their value and its older time. */
export function withLiveReading(state: ModuleState, type: string, reading: LiveReading): ModuleState {
  const fields: Partial<Record<FieldName, LatestField>> = { ...state.latest?.fields };
  const hourAgo = sampleAnHourBefore(state.hour, reading.atMs);
  const definition = deviceType(type);
  const possible = (field: FieldName, value: number | null) => (isPossible(definition, field, value) ? value : null);
  const trendSince = (field: FieldName, before: number | null, value: number | null) =>
    // A missing value has no trend, and its bounds need not be looked up.
    before === null || value === null
      ? 0
      : trendOf(possible(field, value), possible(field, before), trendStep(definition, field));
  let name: FieldName;
  for (name in reading.values) {
    const value = reading.values[name];
    if (value === undefined) continue;
    const before = fields[name];
    fields[name] = {
      v: value,
      t: reading.atMs,
      p: before === undefined ? null : before.t === reading.atMs ? before.p : before.v,
      trend: trendSince(name, hourAgo?.values[name] ?? null, value),
    };
  }
  return {
    ...state,
    latest: {
      atMs: countedAtMs(reading.atMs, reading.receivedAtMs),
      receivedAtMs: reading.receivedAtMs,
      staleSinceMs: null,
      fields,
    },
    hour: withSample(state.hour, reading),
  };
}

/**
 * When a live value was measured, for display and for decisions, ms: at most the time of its module's newest
 * reading, whatever the clock of the device said. Undefined if the module has none.
 */
export function valueAtMs({ atMs, fields }: Pick<Latest, 'atMs' | 'fields'>, name: FieldName): number | undefined {
  const field = fields[name];
  return field === undefined ? undefined : Math.min(field.t, atMs);
}

/** Returns the state after stored values were computed again: those that are still the newest of their field. */
export function withCorrection(state: ModuleState, { atMs, values }: Sample): ModuleState {
  const { latest } = state;
  if (latest === null) return state;
  const fields: Partial<Record<FieldName, LatestField>> = { ...latest.fields };
  let name: FieldName;
  for (name in values) {
    const field = fields[name];
    if (field?.t === atMs) fields[name] = { ...field, v: values[name] ?? null };
  }
  return { ...state, latest: { ...latest, fields } };
}

/** The change within an hour that is treated as a trend; infinite for fields without one. */
function trendStep(definition: DeviceType | undefined, field: FieldName): number {
  const trend = definition === undefined ? null : (inputOf(definition, field)?.trend ?? null);
  return trend?.step ?? Number.POSITIVE_INFINITY;
}

function sampleAnHourBefore(hour: readonly Sample[], atMs: number): Sample | undefined {
  const wanted = atMs - TREND_SPAN_MS;
  let best: Sample | undefined;
  for (const sample of hour) {
    if (Math.abs(sample.atMs - wanted) > HOUR_TOLERANCE_MS) continue;
    if (best === undefined || Math.abs(sample.atMs - wanted) < Math.abs(best.atMs - wanted)) best = sample;
  }
  return best;
}

function withSample(hour: readonly Sample[], { atMs, values }: LiveReading): readonly Sample[] {
  const last = hour.at(-1);
  if (last !== undefined && atMs - last.atMs < SAMPLE_EVERY_MS) return hour;
  return [...hour.filter((sample) => atMs - sample.atMs <= HOUR_RETENTION_MS), { atMs, values }];
}
