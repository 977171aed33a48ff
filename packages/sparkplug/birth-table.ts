import { asType } from './metric.ts';
import type { DataType, Metric, MetricValue, Payload } from './metric.ts';

/** A metric whose name, value and time are known. */
export type NamedMetric = {
  name: string;
  type: DataType | undefined;
  value: MetricValue;
  /** Milliseconds since 1970, UTC: its own time, else that of its payload, else that of its arrival. */
  timestamp: number;
  isHistorical: boolean;
};

/** What a birth certificate declared: the aliases and types by which later data is read. */
export type BirthTable = { nameOfAlias: ReadonlyMap<number, string>; typeOfName: ReadonlyMap<string, DataType> };

/** Reads the table out of a birth. */
export function birthTable(birth: Payload): BirthTable {
  const nameOfAlias = new Map<number, string>();
  const typeOfName = new Map<string, DataType>();
  for (const metric of birth.metrics) {
    if (metric.name === undefined) continue;
    if (metric.alias !== undefined) nameOfAlias.set(metric.alias, metric.name);
    if (metric.type !== undefined) typeOfName.set(metric.name, metric.type);
  }
  return { nameOfAlias, typeOfName };
}

/** Names of all metrics of a payload; `unknownAliases` counts those that no birth declared (they are left out). */
export function nameMetrics(
  payload: Payload,
  table: BirthTable,
  receivedAt: number,
): { metrics: NamedMetric[]; unknownAliases: number } {
  const metrics: NamedMetric[] = [];
  let unknownAliases = 0;
  for (const metric of payload.metrics) {
    const name = nameOf(metric, table);
    if (name === undefined) {
      unknownAliases += 1;
      continue;
    }
    const declared = metric.type === undefined ? table.typeOfName.get(name) : undefined;
    const value = declared === undefined ? metric.value : asType(metric.value, declared);
    if (value === undefined) continue;
    metrics.push({
      name,
      type: metric.type ?? declared,
      value,
      timestamp: metric.timestamp ?? payload.timestamp ?? receivedAt,
      isHistorical: metric.isHistorical === true,
    });
  }
  return { metrics, unknownAliases };
}

function nameOf(metric: Metric, table: BirthTable): string | undefined {
  if (metric.name !== undefined && metric.name !== '') return metric.name;
  return metric.alias === undefined ? undefined : table.nameOfAlias.get(metric.alias);
}
