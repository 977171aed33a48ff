import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { dataTypeOf } from './data-type.ts';

/** The newest value of each field of a module (or the station), as sent in its birth message. */
export type LastValues = ReadonlyMap<FieldName, { readonly value: number | null; readonly atMs: number }>;

/** Contents of a device's birth message. */
export type DeviceBirth = { readonly type: string; readonly fields: readonly FieldName[]; readonly last: LastValues };

export const FIRMWARE = 'sim-1.0';

/** Metrics of the node's birth message, except bdSeq. */
export function nodeBirthMetrics(
  device: DeviceBirth,
  state: {
    readonly memory: string;
    readonly oldest: number;
    readonly planVersion: number;
    readonly modulesVersion: number;
  },
  nowMs: number,
): Metric[] {
  const at = { timestamp: nowMs };
  return [
    metric(METRIC.rebirth, 'Boolean', false, at),
    metric(METRIC.memory, 'String', state.memory, at),
    metric(METRIC.oldestMessage, 'Int64', state.oldest, at),
    metric(METRIC.planSetVersion, 'Int64', state.planVersion, at),
    metric(METRIC.modulesVersion, 'Int64', state.modulesVersion, at),
    // declared for its alias only; every event is a separate record
    metric(METRIC.event, 'String', null, at),
    ...deviceBirthMetrics(device, nowMs),
  ];
}

/** Metrics of a module's birth message: its type and the newest value of every field. */
export function deviceBirthMetrics(device: DeviceBirth, nowMs: number): Metric[] {
  const at = { timestamp: nowMs };
  return [
    metric(METRIC.message, 'Int64', null, at),
    metric(METRIC.deviceType, 'String', device.type, at),
    metric(METRIC.firmware, 'String', FIRMWARE, at),
    ...device.fields.map((field) => {
      const last = device.last.get(field);
      const options = last === undefined ? { timestamp: nowMs, isHistorical: true } : { timestamp: last.atMs };
      return metric(field, dataTypeOf(field), last?.value ?? null, options);
    }),
  ];
}
