import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../product.ts';
import { HAND_MINUTES, inMinutes, judged, ownWater, program } from '../water.ts';
import type { Part } from './part.ts';

const COPIES_WITHIN_S = 20;
const ROUNDS = 6;
const ROUND_MS = 90_000;

export const tripled: Part = {
  what: 'three copies of each order',
  async play(_seed, tell) {
    const { anna, dataDir, way, end } = await startProduct('tripled');
    try {
      way.fate = { thriceWithinS: COPIES_WITHIN_S };
      const block = await ownWater(anna);
      const starts = [2, 5, 8].map((minutes) => inMinutes(minutes));
      await anna.addProgram(program('E, told thrice', [block('E')], starts));
      for (let round = 0; round < ROUNDS; round += 1) {
        await anna.open(block('A').idOutput, HAND_MINUTES);
        await wait(ROUND_MS);
      }
      tell(`${way.meddled} orders were said three times`);
      return await judged(dataDir, anna);
    } finally {
      await end();
    }
  },
};
