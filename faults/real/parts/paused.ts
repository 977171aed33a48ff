import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Aedes } from 'aedes';
import { databaseSettings } from '../../../apps/server/testing/server-process.ts';
import { openCluster } from '../../cluster.ts';
import { Random } from '../../rig/random.ts';
import { Person } from '../person.ts';
import { dataFolder, startLink, startServer } from '../product.ts';
import { HAND_MINUTES, minutesFromNow, settleAndJudge, pauseDemoSchedules, oneMinuteSchedule } from '../water.ts';
import type { Part } from './part.ts';

const ROUNDS = 6;
/** Longer than a lease on a station, so that the other server takes it over. */
const PAUSE_S = 35;
const ROUND_MS = 100_000;

export const paused: Part = {
  description: 'a server that freezes until its lease is taken over, then resumes',
  async run(seed, log) {
    const random = new Random(seed);
    const cluster = await openCluster();
    const broker = await Aedes.createBroker();
    const listener = createServer(broker.handle).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const listenAddress = listener.address();
    if (listenAddress === null || typeof listenAddress === 'string') throw new Error('no port assigned');
    const { address } = await cluster.database('real');
    const env = {
      ...databaseSettings(address),
      ZAGON_MQTT_URL: `mqtt://127.0.0.1:${listenAddress.port}`,
    };
    const folders = [dataFolder('first'), dataFolder('second')] as const;
    const first = await startServer(folders[0], 'first', env);
    const second = await startServer(folders[1], 'second', env);
    const field = startLink(folders[0], listenAddress.port);
    try {
      const anna = await Person.signIn(first.address, 'anna');
      const block = await pauseDemoSchedules(anna);
      // the last start ends with the last round
      const starts = Array.from({ length: Math.floor((ROUNDS * ROUND_MS) / 60_000) - 2 }, (_, n) =>
        minutesFromNow(2 + n),
      );
      const alternate = (remainder: number) => starts.filter((_, n) => n % 2 === remainder);
      await anna.addSchedule(oneMinuteSchedule('A, every other minute', [block('A')], alternate(0)));
      await anna.addSchedule(oneMinuteSchedule('E, between', [block('E')], alternate(1)));
      for (let round = 0; round < ROUNDS; round += 1) {
        const [suspended, active] = round % 2 === 0 ? [first, second] : [second, first];
        const handOpening = anna.at(active.address).open(block('C').idOutput, HAND_MINUTES);
        await wait(random.between(0, 4_000));
        suspended.signal('SIGSTOP');
        await handOpening;
        await wait(PAUSE_S * 1000);
        suspended.signal('SIGCONT');
        await wait(ROUND_MS - PAUSE_S * 1000);
      }
      log(`${ROUNDS} times one of two servers was frozen for ${PAUSE_S} s`);
      return await settleAndJudge(folders[0], anna);
    } finally {
      await field.stop();
      for (const server of [first, second]) {
        server.signal('SIGCONT');
        await server.stop();
      }
      await new Promise<void>((resolve) => broker.close(resolve));
      listener.close();
      await cluster.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  },
};
