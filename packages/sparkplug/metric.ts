/** Sparkplug B data types that carry one plain value, with their numbers in the payload. */
export const DATA_TYPES = {
  Int8: 1,
  Int16: 2,
  Int32: 3,
  Int64: 4,
  UInt8: 5,
  UInt16: 6,
  UInt32: 7,
  UInt64: 8,
  Float: 9,
  Double: 10,
  Boolean: 11,
  String: 12,
  DateTime: 13,
  Text: 14,
  UUID: 15,
} as const;
export type DataType = keyof typeof DATA_TYPES;

export const TYPE_OF_NUMBER: ReadonlyMap<number, DataType> = new Map(
  typeEntries().map(([name, number]) => [number, name]),
);

function typeEntries(): [DataType, number][] {
  const entries: [DataType, number][] = [];
  let name: DataType;
  for (name in DATA_TYPES) entries.push([name, DATA_TYPES[name]]);
  return entries;
}

/** 64-bit integers are represented as numbers: exact up to 2^53, which no counter here exceeds. */
export type MetricValue = number | boolean | string | null;

/**
 * A metric as found in a payload. The name may be missing (alias instead), and so may the type (declared in the
 * birth). `value` is undefined for kinds that are never readings (data sets, templates, files).
 */
export type Metric = {
  name?: string | undefined;
  alias?: number | undefined;
  type?: DataType | undefined;
  /** Milliseconds since 1970, UTC. */
  timestamp?: number | undefined;
  /** Stored while offline: only for the history. */
  isHistorical?: boolean | undefined;
  value: MetricValue | undefined;
};

export type Payload = {
  /** Milliseconds since 1970, UTC. */
  timestamp?: number | undefined;
  /** 0 to 255; absent in death certificates of a node. */
  seq?: number | undefined;
  metrics: Metric[];
};

/** A metric with a name, a type and its own time, for births and data. */
export function metric(
  name: string,
  type: DataType,
  value: MetricValue,
  at: { timestamp: number; isHistorical?: boolean; alias?: number },
): Metric {
  return { name, type, value, timestamp: at.timestamp, isHistorical: at.isHistorical, alias: at.alias };
}

/**
 * Restores sign and width of an integer: on the wire, small ones are unsigned 32 bits in two's complement.
 * Must be applied again once the type is known from the birth.
 */
export function asType(value: MetricValue | undefined, type: DataType): MetricValue | undefined {
  if (typeof value !== 'number') return value;
  switch (type) {
    case 'Int8':
      return (value << 24) >> 24;
    case 'Int16':
      return (value << 16) >> 16;
    case 'Int32':
      return value | 0;
    case 'UInt64':
    case 'DateTime':
      return value < 0 ? value + 2 ** 64 : value;
    case 'Int64':
    case 'UInt8':
    case 'UInt16':
    case 'UInt32':
    case 'Float':
    case 'Double':
    case 'Boolean':
    case 'String':
    case 'Text':
    case 'UUID':
      return value;
  }
}
