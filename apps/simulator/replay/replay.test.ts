import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import { Aedes } from 'aedes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replay } from './replay.ts';

let broker: Aedes;
let server: Server;
let folder: string;
let mqttUrl: string;

beforeEach(async () => {
  broker = await Aedes.createBroker();
  broker.authenticate = (_client, user, secret, done) => done(null, user === 'S1' && String(secret) === 'right');
  server = createServer(broker.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  mqttUrl = `mqtt://127.0.0.1:${address.port}`;
  folder = mkdtempSync(join(tmpdir(), 'zagon-replay-'));
  writeFileSync(join(folder, 'demo-stations.json'), JSON.stringify({ S1: 'right' }));
  const columns = { temp: 'TEMP_1', rh: 'humidity' };
  writeFileSync(
    join(folder, 'map.json'),
    JSON.stringify({ station: 'S1', time_column: 'time', modules: [{ serial: 'AIR', columns }] }),
  );
});

afterEach(async () => {
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function record(lines: number): string {
  const file = join(folder, 'recording.csv.gz');
  const rows = Array.from(
    { length: lines },
    (_line, index) =>
      `${new Date(Date.UTC(2020, 0, 1) + index * 300_000).toISOString()},${index % 30},${index % 100},x`,
  );
  writeFileSync(file, gzipSync(['time,temp,rh,note', ...rows].join('\n')));
  return file;
}

/** A server that stores incoming messages but drops the given numbers the first time. */
function lossyServer(dropped: readonly number[]): Map<string, number> {
  const values = new Map<string, number>();
  const seen = new Set<number>();
  const toDrop = new Set(dropped);
  let memory = '';
  const aliases = new Map<number, string>();
  broker.on('publish', (packet) => {
    const read = packet.topic.startsWith('spBv1.0/zagon/') ? decodePayload(Buffer.from(packet.payload)) : undefined;
    if (read?.ok !== true) return;
    const named = read.payload.metrics.map((one) => {
      if (one.name !== undefined && one.alias !== undefined) aliases.set(one.alias, one.name);
      return { ...one, name: one.name ?? aliases.get(one.alias ?? -1) };
    });
    const memoryId = named.find(({ name }) => name === METRIC.memory)?.value;
    if (typeof memoryId === 'string') memory = memoryId;
    if (!packet.topic.includes('/DDATA/')) return;
    const number = named.find(({ name }) => name === METRIC.message)?.value;
    if (typeof number !== 'number' || toDrop.delete(number)) return;
    seen.add(number);
    for (const { name, timestamp, value, isHistorical } of named)
      if (name !== METRIC.message && typeof value === 'number' && isHistorical === true)
        values.set(`${name} ${timestamp}`, value);
    let through = 0;
    while (seen.has(through + 1)) through += 1;
    const metrics = [
      metric(METRIC.memory, 'String', memory, { timestamp: 1 }),
      metric(METRIC.storedThrough, 'Int64', through, { timestamp: 1 }),
    ];
    const payload = encodePayload({ timestamp: 1, metrics });
    broker.publish(
      { cmd: 'publish', topic: 'spBv1.0/zagon/NCMD/S1', payload, qos: 0, retain: false, dup: false },
      () => undefined,
    );
  });
  return values;
}

test('every recorded value arrives as stored data, even if the link loses messages', async () => {
  const values = lossyServer([2, 5]);
  const memoryId: string[] = [];
  const done = await replay(
    { recording: record(2_000), map: join(folder, 'map.json'), dataDir: folder, mqttUrl },
    (progress) => {
      if (progress.kind === 'columns') memoryId.push(...progress.unmapped);
    },
  );
  expect(done).toEqual({ lines: 2_000, values: 4_000 });
  expect(values.size).toBe(4_000);
  expect(values.get(`TEMP_1 ${Date.UTC(2020, 0, 1) + 31 * 300_000}`)).toBe(1);
  expect(memoryId).toEqual(['note']);
});

test('a station with a wrong secret is reported as rejected', async () => {
  writeFileSync(join(folder, 'demo-stations.json'), JSON.stringify({ S1: 'wrong' }));
  await expect(
    replay({ recording: record(2), map: join(folder, 'map.json'), dataDir: folder, mqttUrl }, () => undefined),
  ).rejects.toThrow(/did not let the station in/);
});
