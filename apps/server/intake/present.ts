import type { EventBody } from '@zagon/contract/live/events.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { freshness } from '@zagon/domain/measurements/freshness.ts';
import type { FieldDevice } from '../stores/stations/stations.ts';
import { reportedOutputs } from './ingest/module-batch.ts';
import type { ModuleOutcome } from './ingest/module-batch.ts';
import { valueAtMs, type ModuleState } from './ingest/module-state.ts';

type Data = EventBody<'data'>;

/** Builds the `data` event of a module after a batch; undefined if nothing shown has changed. */
export function presentOutcome(outcome: ModuleOutcome, online: boolean | null, nowMs: number): Data | undefined {
  const { device, after, changed } = outcome;
  const outputs = presentOutputs(outcome);
  const isStaleChanged = after.latest !== null && outcome.before.latest?.staleSinceMs !== after.latest.staleSinceMs;
  if (changed.size === 0 && outputs.length === 0 && !isStaleChanged) return undefined;
  return presentModule(device, after, { online, nowMs, changed, outputs });
}

/** Builds the `data` event of a module from its state; `changed` lists the fields to include. */
export function presentModule(
  device: FieldDevice,
  state: ModuleState,
  update: { online: boolean | null; nowMs: number; changed: ReadonlySet<string>; outputs: Data['outputs'] },
): Data {
  const { latest } = state;
  const atMs = latest?.atMs ?? update.nowMs;
  const fields: Data['fields'] = {};
  const stored = latest?.fields ?? {};
  let name: FieldName;
  for (name in stored) {
    const field = stored[name];
    if (latest === null || field === undefined || !update.changed.has(name)) continue;
    const measuredAtMs = valueAtMs(latest, name) ?? field.t;
    fields[name] = { value: field.v, previous: field.p, trend: field.trend, timestamp: instant(measuredAtMs) };
  }
  return {
    id_object: device.module_id,
    timestamp: instant(atMs),
    dtimestamp: instant(latest?.receivedAtMs ?? update.nowMs),
    timestamp_unix: Math.floor(atMs / 1000),
    communication: freshness(
      {
        newestAtMs: latest?.atMs ?? null,
        reportingIntervalMinutes: device.reporting_interval_s / 60,
        stationDead: latest !== null && latest.staleSinceMs !== null,
      },
      update.nowMs,
    ),
    online: update.online,
    fields,
    outputs: update.outputs,
  };
}

function presentOutputs(outcome: ModuleOutcome): Data['outputs'] {
  const outputs: Data['outputs'] = [];
  for (const [name, state] of reportedOutputs(outcome)) {
    const id = outcome.device.outputs[name];
    const { latest } = outcome.after;
    const atMs = outcome.lostAtMs ?? (latest === null ? undefined : valueAtMs(latest, name));
    if (id !== undefined) outputs.push({ id, state, state_at: atMs === undefined ? null : instant(atMs) });
  }
  return outputs;
}

let newest = { ms: Number.NaN, text: '' };

/** Formats a time. The fields of a reading share theirs, so the last one formatted is usually needed next. */
function instant(ms: number): string {
  if (ms !== newest.ms) newest = { ms, text: new Date(ms).toISOString() };
  return newest.text;
}
