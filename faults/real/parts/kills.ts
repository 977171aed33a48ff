import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '../../rig/random.ts';
import { startProduct } from '../product.ts';
import { HAND_MINUTES, minutesFromNow, settleAndJudge, pauseDemoSchedules, oneMinuteSchedule } from '../water.ts';
import type { Part } from './part.ts';

const KILLS = 50;
/** From the server's recovery to the next kill, at a random moment of a run. */
const KILL_DELAY_S = [0, 15] as const;
const DURATION_MIN = 18;
const HAND_EVERY_S = 40;

export const kills: Part = {
  description: `${KILLS} × kill -9 of the server at random moments of runs`,
  async run(seed, log) {
    const random = new Random(seed);
    const { anna, dataDir, server, end } = await startProduct('kills');
    try {
      const block = await pauseDemoSchedules(anna);
      const starts = Array.from({ length: Math.ceil(DURATION_MIN / 3) }, (_, n) => minutesFromNow(2 + 3 * n));
      await anna.addSchedule(oneMinuteSchedule('A, repeatedly', [block('A')], starts));
      const later = starts.map((start) => start.add({ minutes: 1 }));
      await anna.addSchedule(oneMinuteSchedule('E, one minute later', [block('E')], later));
      const finished = new AbortController();
      const handOpenings = (async () => {
        while (!finished.signal.aborted) {
          await anna.open(block('C').idOutput, HAND_MINUTES);
          await wait(HAND_EVERY_S * 1000);
        }
      })();
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await server.serving();
        await wait(random.between(...KILL_DELAY_S) * 1000);
        while (!server.signal('SIGKILL')) await wait(50);
        if (kill % 10 === 0) log(`killed ${kill} times`);
      }
      finished.abort();
      await handOpenings;
      return await settleAndJudge(dataDir, anna);
    } finally {
      await end();
    }
  },
};
