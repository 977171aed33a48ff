import { asType } from './metric.ts';
import type { DataType, Metric, MetricValue, Payload } from './metric.ts';

/** A metric with resolved name, value and time. */
export type NamedMetric = {
  name: string;
  type: DataType | undefined;
  value: MetricValue;
  /** Milliseconds since 1970, UTC: the metric's time, else the payload's, else the time of arrival. */
  timestamp: number;
  isHistorical: boolean;
};

/** Aliases and types declared by a birth certificate, needed to read later data. */
export type BirthTable = { nameOfAlias: ReadonlyMap<number, string>; typeOfName: ReadonlyMap<string, DataType> };

/** Builds the table from a birth. */
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

/** Resolves all metrics of a payload; those with an undeclared alias are omitted and counted (`unknownAliases`). */
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
