import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { dataTypeOf } from './data-type.ts';

/** The newest value of each field of a module (or of the station), as its birth tells it. */
export type LastValues = ReadonlyMap<FieldName, { readonly value: number | null; readonly atMs: number }>;

/** What a device tells about itself when it is born. */
export type Born = { readonly type: string; readonly fields: readonly FieldName[]; readonly last: LastValues };

export const FIRMWARE = 'sim-1.0';

/** Metrics of the node's birth, besides bdSeq. */
export function nodeBirthMetrics(
  born: Born,
  about: {
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
    metric(METRIC.memory, 'String', about.memory, at),
    metric(METRIC.oldestMessage, 'Int64', about.oldest, at),
    metric(METRIC.planSetVersion, 'Int64', about.planVersion, at),
    metric(METRIC.modulesVersion, 'Int64', about.modulesVersion, at),
    // declared for its alias; every event is a record of its own
    metric(METRIC.event, 'String', null, at),
    ...deviceBirthMetrics(born, nowMs),
  ];
}

/** Metrics of a module's birth: what it is, and the newest value of everything it measures. */
export function deviceBirthMetrics(born: Born, nowMs: number): Metric[] {
  const at = { timestamp: nowMs };
  return [
    metric(METRIC.message, 'Int64', null, at),
    metric(METRIC.deviceType, 'String', born.type, at),
    metric(METRIC.firmware, 'String', FIRMWARE, at),
    ...born.fields.map((field) => {
      const last = born.last.get(field);
      const told = last === undefined ? { timestamp: nowMs, isHistorical: true } : { timestamp: last.atMs };
      return metric(field, dataTypeOf(field), last?.value ?? null, told);
    }),
  ];
}
