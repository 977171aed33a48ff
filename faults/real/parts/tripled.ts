import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../product.ts';
import { HAND_MINUTES, minutesFromNow, settleAndJudge, pauseDemoSchedules, oneMinuteSchedule } from '../water.ts';
import type { Part } from './part.ts';

const COPIES_WITHIN_S = 20;
const ROUNDS = 6;
const ROUND_MS = 90_000;

export const tripled: Part = {
  description: 'three copies of each command',
  async run(_seed, log) {
    const { anna, dataDir, proxy, end } = await startProduct('tripled');
    try {
      proxy.tampering = { thriceWithinS: COPIES_WITHIN_S };
      const block = await pauseDemoSchedules(anna);
      const starts = [2, 5, 8].map((minutes) => minutesFromNow(minutes));
      await anna.addSchedule(oneMinuteSchedule('E, in triplicate', [block('E')], starts));
      for (let round = 0; round < ROUNDS; round += 1) {
        await anna.open(block('A').idOutput, HAND_MINUTES);
        await wait(ROUND_MS);
      }
      log(`${proxy.tamperedCount} commands were sent three times`);
      return await settleAndJudge(dataDir, anna);
    } finally {
      await end();
    }
  },
};
