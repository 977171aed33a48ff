import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Aedes } from 'aedes';
import { clientConfig } from '../../../apps/server/db/pool.ts';
import { openCluster } from '../../cluster.ts';
import { Luck } from '../../rig/random.ts';
import { Person } from '../person.ts';
import { dataFolder, startField, startServer } from '../product.ts';
import { HAND_MINUTES, inMinutes, judged, ownWater, program } from '../water.ts';
import type { Part } from './part.ts';

const ROUNDS = 6;
/** Longer than the lead over a station lasts, so that the other one takes it over. */
const STANDS_STILL_S = 35;
const ROUND_MS = 100_000;

export const paused: Part = {
  what: 'a scheduler that stands still until its lead was taken over, and wakes up',
  async play(seed, tell) {
    const luck = new Luck(seed);
    const cluster = await openCluster();
    const broker = await Aedes.createBroker();
    const listener = createServer(broker.handle).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const place = listener.address();
    if (place === null || typeof place === 'string') throw new Error('no port was given');
    const { address } = await cluster.database('real');
    const { host, port, user, database } = clientConfig(address);
    const env = {
      ZAGON_DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`,
      ZAGON_MQTT_URL: `mqtt://127.0.0.1:${place.port}`,
    };
    const folders = [dataFolder('first'), dataFolder('second')] as const;
    const first = await startServer(folders[0], 'first', env);
    const second = await startServer(folders[1], 'second', env);
    const field = startField(folders[0], place.port);
    try {
      const anna = await Person.signIn(first.address, 'anna');
      const block = await ownWater(anna);
      // the last one is over when the last round is
      const starts = Array.from({ length: Math.floor((ROUNDS * ROUND_MS) / 60_000) - 2 }, (_, n) => inMinutes(2 + n));
      const every = (place: number) => starts.filter((_, n) => n % 2 === place);
      await anna.addProgram(program('A, each other minute', [block('A')], every(0)));
      await anna.addProgram(program('E, between', [block('E')], every(1)));
      for (let round = 0; round < ROUNDS; round += 1) {
        const [sleeps, wakes] = round % 2 === 0 ? [first, second] : [second, first];
        const asked = anna.at(wakes.address).open(block('C').idOutput, HAND_MINUTES);
        await wait(luck.between(0, 4_000));
        sleeps.signal('SIGSTOP');
        await asked;
        await wait(STANDS_STILL_S * 1000);
        sleeps.signal('SIGCONT');
        await wait(ROUND_MS - STANDS_STILL_S * 1000);
      }
      tell(`${ROUNDS} times one of two servers stood still for ${STANDS_STILL_S} s`);
      return await judged(folders[0], anna);
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
