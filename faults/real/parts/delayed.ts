import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../product.ts';
import { HAND_MINUTES, inMinutes, judged, ownWater, program } from '../water.ts';
import type { Part } from './part.ts';

const HELD_S = 31;
const ROUNDS = 5;
const ROUND_MS = 75_000;
/** An order to open is worth nothing later than this after it was given. */
const VALID_MS = 30_000;

export const delayed: Part = {
  what: `orders that come ${HELD_S} s late`,
  async play(_seed, tell) {
    const { anna, dataDir, way, end } = await startProduct('delayed');
    try {
      const block = await ownWater(anna);
      await anna.addProgram(program('Runs on time', [block('E')], [inMinutes(3), inMinutes(6)]));
      await wait(20_000);
      way.fate = { heldS: HELD_S };
      const asked: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        asked.push(Date.now());
        await anna.open(block('A').idOutput, HAND_MINUTES);
        await wait(ROUND_MS);
      }
      way.fate = 'pass';
      tell(`${way.meddled} orders were held back for ${HELD_S} s`);
      asked.push(Date.now());
      const refused = await anna.open(block('A').idOutput, HAND_MINUTES);
      if (refused !== null) tell(`afterwards a hand opening is refused: ${refused}`);
      const verdict = await judged(dataDir, anna);
      const late = verdict.openings.flatMap(({ name, fromMs, timed }) => {
        if (timed[0]?.runId !== null) return [];
        const order = asked.findLast((ms) => ms <= fromMs) ?? 0;
        return fromMs - order > VALID_MS ? [`${name} was opened ${(fromMs - order) / 1000} s after it was asked`] : [];
      });
      return { ...verdict, broken: [...verdict.broken, ...late] };
    } finally {
      await end();
    }
  },
};
