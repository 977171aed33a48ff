import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { NO_ALIASES, shortened, withAliases } from '@zagon/sparkplug/aliases.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import type { ReadingRow } from '../../apps/server/stores/readings-row.ts';

/** Eight values a reading, as a three-level probe gives them. */
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
/** 62 readings of 8 values and one number are 497 metrics: what a message may carry. */
export const READINGS_PER_MESSAGE = 62;

/** What a station kept while it was offline: the messages as they go over the wire, and the same readings as rows. */
export type Backlog = { readonly birth: Message[]; readonly messages: Message[]; readonly rows: ReadingRow[] };
export type Message = { readonly topic: string; readonly payload: Buffer };

/** A backlog of one probe in 15-minute steps up to `untilMs`. */
export function makeBacklog(given: {
  station: string;
  probe: string;
  moduleKey: number;
  messages: number;
  untilMs: number;
  memory: string;
}): Backlog {
  const { station, probe, moduleKey } = given;
  const firstMs = given.untilMs - given.messages * READINGS_PER_MESSAGE * 900_000;
  const declared = [
    ...FIELDS.map((field) => metric(field, 'Float', null, { timestamp: given.untilMs })),
    metric(METRIC.message, 'Int64', null, { timestamp: given.untilMs }),
  ];
  const { aliases, metrics: born } = withAliases(NO_ALIASES, probe, declared);
  const node = nodeBirth(
    startEdgeSession(undefined),
    [metric(METRIC.memory, 'String', given.memory, { timestamp: given.untilMs })],
    given.untilMs,
  );
  const device = nextMessage(node.session, born, given.untilMs);
  let { session } = device;
  const messages: Message[] = [];
  const rows: ReadingRow[] = [];
  for (let m = 0; m < given.messages; m += 1) {
    const metrics: Metric[] = [metric(METRIC.message, 'Int64', m + 1, { timestamp: given.untilMs })];
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
      metrics.map((each) => shortened(aliases, probe, each)),
      given.untilMs,
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
