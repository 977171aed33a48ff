import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../core/log.ts';
import { startEmbeddedBroker } from './embedded-broker.ts';

const LARGE = Buffer.alloc(262_144);

test('stations that do not read their connection delay no command to another station', async () => {
  const broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    credentials: { check: async () => 'welcome', revoked: async () => [] },
    listener: {
      message: (_topic, _payload, done) => done(),
      stationDisconnected: () => undefined,
      linkUp: () => undefined,
      linkLost: () => undefined,
    },
    log: silentLog,
  });
  onTestFinished(() => broker.stop());
  const station = async (name: string) => {
    const url = `mqtt://127.0.0.1:${broker.port ?? 0}`;
    const client = await connectAsync(url, { username: name, reconnectPeriod: 0 });
    onTestFinished(() => client.endAsync(true));
    await client.subscribeAsync(`spBv1.0/zagon/NCMD/${name}`);
    return client;
  };
  const stalled = await station('S-1');
  const other = await station('S-2');
  const received = new Promise<string>((resolve) =>
    other.on('message', (_topic, payload) => resolve(payload.toString())),
  );
  stalled.stream.pause();
  for (let sent = 0; sent < 200; sent += 1) broker.publish('spBv1.0/zagon/NCMD/S-1', LARGE);
  broker.publish('spBv1.0/zagon/NCMD/S-2', Buffer.from('close'));
  expect(await received).toBe('close');
});
