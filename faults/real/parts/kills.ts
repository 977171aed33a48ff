import { setTimeout as wait } from 'node:timers/promises';
import { Luck } from '../../rig/random.ts';
import { startProduct } from '../product.ts';
import { HAND_MINUTES, inMinutes, judged, ownWater, program } from '../water.ts';
import type { Part } from './part.ts';

const KILLS = 50;
/** From the moment that the server is back to the next kill: any moment of a run. */
const BETWEEN_S = [0, 15] as const;
const LASTS_MIN = 18;
const HAND_EVERY_S = 40;

export const kills: Part = {
  what: `${KILLS} × kill -9 of the server at random moments of runs`,
  async play(seed, tell) {
    const luck = new Luck(seed);
    const { anna, dataDir, server, end } = await startProduct('kills');
    try {
      const block = await ownWater(anna);
      const starts = Array.from({ length: Math.ceil(LASTS_MIN / 3) }, (_, n) => inMinutes(2 + 3 * n));
      await anna.addProgram(program('A, over and over', [block('A')], starts));
      const later = starts.map((start) => start.add({ minutes: 1 }));
      await anna.addProgram(program('E, a minute later', [block('E')], later));
      const over = new AbortController();
      const byHand = (async () => {
        while (!over.signal.aborted) {
          await anna.open(block('C').idOutput, HAND_MINUTES);
          await wait(HAND_EVERY_S * 1000);
        }
      })();
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await server.serving();
        await wait(luck.between(...BETWEEN_S) * 1000);
        while (!server.signal('SIGKILL')) await wait(50);
        if (kill % 10 === 0) tell(`killed ${kill} times`);
      }
      over.abort();
      await byHand;
      return await judged(dataDir, anna);
    } finally {
      await end();
    }
  },
};
