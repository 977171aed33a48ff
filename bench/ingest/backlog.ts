import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { NO_ALIASES, replaceNameByAlias, assignAliases } from '@zagon/sparkplug/aliases.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import type { ReadingRow } from '../../apps/server/boot/parts.ts';

/** Eight values per reading, as sent by a three-level probe. */
const FIELDS = [
  'TEMP_1',
  'TEMP_2',
  'TEMP_3',
  'HUMIDITY_1',
  'HUMIDITY_2',
  'HUMIDITY_3',
  'ECW_1',
  'ECW_2',
] as const satisfies readonly FieldName[];
export const VALUES_PER_READING = FIELDS.length;
/** 62 readings of 8 values plus one number are 497 metrics, which fits into one message. */
export const READINGS_PER_MESSAGE = 62;

/** The data a station buffered while offline: the messages as sent over the wire, and the same readings as rows. */
export type Backlog = { readonly birth: Message[]; readonly messages: Message[]; readonly rows: ReadingRow[] };
export type Message = { readonly topic: string; readonly payload: Buffer };

/** A backlog of one probe in 15-minute steps up to `untilMs`. */
export function makeBacklog(options: {
  station: string;
  probe: string;
  moduleKey: number;
  messages: number;
  untilMs: number;
  memory: string;
}): Backlog {
  const { station, probe, moduleKey } = options;
  const firstMs = options.untilMs - options.messages * READINGS_PER_MESSAGE * 900_000;
  const declared = [
    ...FIELDS.map((field) => metric(field, 'Float', null, { timestamp: options.untilMs })),
    metric(METRIC.message, 'Int64', null, { timestamp: options.untilMs }),
  ];
  const { aliases, metrics: birthMetrics } = assignAliases(NO_ALIASES, probe, declared);
  const node = nodeBirth(
    startEdgeSession(undefined),
    [metric(METRIC.memory, 'String', options.memory, { timestamp: options.untilMs })],
    options.untilMs,
  );
  const device = nextMessage(node.session, birthMetrics, options.untilMs);
  let { session } = device;
  const messages: Message[] = [];
  const rows: ReadingRow[] = [];
  for (let m = 0; m < options.messages; m += 1) {
    const metrics: Metric[] = [metric(METRIC.message, 'Int64', m + 1, { timestamp: options.untilMs })];
    for (let i = 0; i < READINGS_PER_MESSAGE; i += 1) {
      const step = m * READINGS_PER_MESSAGE + i;
      const atMs = firstMs + step * 900_000;
      const values: Partial<Record<FieldName, number>> = {};
      for (const [index, field] of FIELDS.entries()) {
        const measured = Math.round(1000 + 800 * Math.sin(step / 96 + index)) / 100;
        values[field] = measured;
        metrics.push(metric(field, 'Float', measured, { timestamp: atMs, isHistorical: true }));
      }
      rows.push({ moduleKey, atMs, values });
    }
    const next = nextMessage(
      session,
      metrics.map((each) => replaceNameByAlias(aliases, probe, each)),
      options.untilMs,
    );
    session = next.session;
    messages.push({ topic: `spBv1.0/zagon/DDATA/${station}/${probe}`, payload: encodePayload(next.payload) });
  }
  return {
    birth: [
      { topic: `spBv1.0/zagon/NBIRTH/${station}`, payload: encodePayload(node.payload) },
      { topic: `spBv1.0/zagon/DBIRTH/${station}/${probe}`, payload: encodePayload(device.payload) },
    ],
    messages,
    rows,
  };
}
