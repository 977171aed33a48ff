import { setImmediate as turn } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../log.ts';
import { startEmbeddedBroker } from './embedded-broker.ts';

const MESSAGES = 1_500;

test('a station whose small messages pile up behind two that must wait is taken in message by message, in its order', async () => {
  const came: string[] = [];
  const waiting: (() => void)[] = [];
  const { promise: twoWait, resolve: twoCame } = Promise.withResolvers<void>();
  const { promise: end, resolve: ended } = Promise.withResolvers<void>();
  const broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    credentials: { check: async () => 'welcome', revoked: async () => [] },
    listener: {
      message(_topic, payload, taken) {
        came.push(Buffer.from(payload).toString());
        // The first two wait for room, as what was stored while offline does.
        if (came.length <= 2) waiting.push(taken);
        else taken();
        if (came.length === 2) twoCame();
        if (came.length === MESSAGES) ended();
      },
      stationGone: () => ended(),
      linkUp: () => undefined,
      linkLost: () => undefined,
    },
    log: silentLog,
  });
  onTestFinished(() => broker.close());
  const station = await connectAsync(`mqtt://127.0.0.1:${broker.port ?? 0}`, { username: 'S-1', reconnectPeriod: 0 });
  onTestFinished(() => station.endAsync(true));
  const say = (number: number): void => void station.publish('spBv1.0/zagon/NDATA/S-1', String(number));
  // Two in one piece, so that what follows has to pile up; then each in a piece of its own.
  station.stream.cork();
  say(1);
  say(2);
  station.stream.uncork();
  await twoWait;
  for (let number = 3; number <= MESSAGES; number += 1) {
    say(number);
    await turn();
  }
  for (const taken of waiting) taken();
  await end;
  expect(came).toEqual(Array.from({ length: MESSAGES }, (_, index) => String(index + 1)));
});
