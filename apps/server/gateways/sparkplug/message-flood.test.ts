import { setImmediate as turn } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../core/log.ts';
import { startEmbeddedBroker } from './broker/embedded-broker.ts';

const MESSAGES = 1_500;

test('messages of a station that pile up behind two waiting ones are processed one by one, in order', async () => {
  const received: string[] = [];
  const waiting: (() => void)[] = [];
  const { promise: twoWait, resolve: resolveTwo } = Promise.withResolvers<void>();
  const { promise: end, resolve: resolveEnd } = Promise.withResolvers<void>();
  const broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    credentials: { check: async () => 'welcome', revoked: async () => [] },
    listener: {
      message(_topic, payload, done) {
        received.push(Buffer.from(payload).toString());
        // The first two wait for queue space, as messages stored while offline do.
        if (received.length <= 2) waiting.push(done);
        else done();
        if (received.length === 2) resolveTwo();
        if (received.length === MESSAGES) resolveEnd();
      },
      stationDisconnected: () => resolveEnd(),
      linkUp: () => undefined,
      linkLost: () => undefined,
    },
    log: silentLog,
  });
  onTestFinished(() => broker.stop());
  const station = await connectAsync(`mqtt://127.0.0.1:${broker.port ?? 0}`, { username: 'S-1', reconnectPeriod: 0 });
  onTestFinished(() => station.endAsync(true));
  const publish = (number: number): void => void station.publish('spBv1.0/zagon/NDATA/S-1', String(number));
  // Two in one chunk, so that the following ones pile up; then one chunk each.
  station.stream.cork();
  publish(1);
  publish(2);
  station.stream.uncork();
  await twoWait;
  for (let number = 3; number <= MESSAGES; number += 1) {
    publish(number);
    await turn();
  }
  for (const done of waiting) done();
  await end;
  expect(received).toEqual(Array.from({ length: MESSAGES }, (_, index) => String(index + 1)));
});
