import type { EventBody } from '@zagon/contract/live/events.ts';
import { freshness } from '@zagon/domain/measurements/freshness.ts';
import type { FieldDevice } from '../stores/stations.ts';
import { reportedOutputs } from './ingest/module-batch.ts';
import type { ModuleOutcome } from './ingest/module-batch.ts';
import type { ModuleState } from './ingest/module-state.ts';

type Data = EventBody<'data'>;

/** The `data` event of a module after a batch; undefined when the batch moved nothing that is shown. */
export function presentOutcome(outcome: ModuleOutcome, online: boolean | null, nowMs: number): Data | undefined {
  const { device, after, changed } = outcome;
  const outputs = presentOutputs(outcome);
  const came = after.latest !== null && outcome.before.latest?.staleSinceMs !== after.latest.staleSinceMs;
  if (changed.size === 0 && outputs.length === 0 && !came) return undefined;
  return presentModule(device, after, { online, nowMs, changed, outputs });
}

/** The `data` event of a module by its state; `changed` says which fields are told. */
export function presentModule(
  device: FieldDevice,
  state: ModuleState,
  told: { online: boolean | null; nowMs: number; changed: ReadonlySet<string>; outputs: Data['outputs'] },
): Data {
  const { latest } = state;
  const fields: Data['fields'] = {};
  for (const [name, field] of Object.entries(latest?.fields ?? {})) {
    if (!told.changed.has(name)) continue;
    fields[name] = { value: field.v, previous: field.p, trend: field.trend, timestamp: instant(field.t) };
  }
  const atMs = latest?.atMs ?? told.nowMs;
  return {
    id_object: device.moduleId,
    timestamp: instant(atMs),
    dtimestamp: instant(latest?.receivedAtMs ?? told.nowMs),
    timestamp_unix: Math.floor(atMs / 1000),
    communication: freshness(
      {
        newestAtMs: latest?.atMs ?? null,
        reportingIntervalMinutes: device.reportingIntervalS / 60,
        stationDead: latest !== null && latest.staleSinceMs !== null,
      },
      told.nowMs,
    ),
    online: told.online,
    fields,
    outputs: told.outputs,
  };
}

function presentOutputs(outcome: ModuleOutcome): Data['outputs'] {
  const outputs: Data['outputs'] = [];
  for (const [name, state] of reportedOutputs(outcome)) {
    const id = outcome.device.outputs[name];
    const atMs = outcome.goneAtMs ?? outcome.after.latest?.fields[name]?.t;
    if (id !== undefined) outputs.push({ id, state, state_at: atMs === undefined ? null : instant(atMs) });
  }
  return outputs;
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
