import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import { Host, newCounters } from '../../apps/server/boot/parts.ts';

const FIELDS = ['TEMP_1', 'TEMP_2', 'TEMP_3', 'HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3', 'ECW_1', 'ECW_2'];
const STATIONS = 1_000;
const DEVICES = 15;

/** Bytes of memory for each device of stations that a process only follows, after all births. */
export function bytesOfFollowedDevice(): number {
  const host = new Host({
    nowMs: () => Date.now(),
    counters: newCounters(),
    isOurs: () => false,
    requestRebirth: () => undefined,
    deliver: () => true,
    whenRoom: async () => undefined,
  });
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let station = 0; station < STATIONS; station += 1) hearBirths(host, `AGB2000-FOLLOWED-${station}`);
  globalThis.gc?.();
  const bytes = (process.memoryUsage().heapUsed - before) / (STATIONS * DEVICES);
  // The host lives until here.
  host.tick();
  return bytes;
}

function hearBirths(host: Host, serial: string): void {
  const now = Date.now();
  const node = nodeBirth(
    startEdgeSession(undefined),
    [metric(METRIC.memory, 'String', 'flash-1', { timestamp: now })],
    now,
  );
  host.message(`spBv1.0/${GROUP_ID}/NBIRTH/${serial}`, encodePayload(node.payload), () => undefined);
  let { session } = node;
  for (let device = 0; device < DEVICES; device += 1) {
    const metrics = FIELDS.map((field, index) => ({
      ...metric(field, 'Float', null, { timestamp: now }),
      alias: device * FIELDS.length + index,
    }));
    const next = nextMessage(session, metrics, now);
    session = next.session;
    const topic = `spBv1.0/${GROUP_ID}/DBIRTH/${serial}/${serial}-${device}`;
    host.message(topic, encodePayload(next.payload), () => undefined);
  }
}
