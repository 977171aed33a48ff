import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../product.ts';
import { HAND_MINUTES, minutesFromNow, settleAndJudge, pauseDemoSchedules, oneMinuteSchedule } from '../water.ts';
import type { Part } from './part.ts';

const DELAY_S = 31;
const ROUNDS = 5;
const ROUND_MS = 75_000;
/** Validity of an open command after it was given. */
const VALID_MS = 30_000;

export const delayed: Part = {
  description: `orders that come ${DELAY_S} s late`,
  async run(_seed, log) {
    const { anna, dataDir, proxy, end } = await startProduct('delayed');
    try {
      const block = await pauseDemoSchedules(anna);
      await anna.addSchedule(oneMinuteSchedule('Runs on time', [block('E')], [minutesFromNow(3), minutesFromNow(6)]));
      await wait(20_000);
      proxy.tampering = { heldS: DELAY_S };
      const requestTimes: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        requestTimes.push(Date.now());
        await anna.open(block('A').idOutput, HAND_MINUTES);
        await wait(ROUND_MS);
      }
      proxy.tampering = 'pass';
      log(`${proxy.tamperedCount} commands were delayed by ${DELAY_S} s`);
      requestTimes.push(Date.now());
      const refusal = await anna.open(block('A').idOutput, HAND_MINUTES);
      if (refusal !== null) log(`a later hand opening is refused: ${refusal}`);
      const verdict = await settleAndJudge(dataDir, anna);
      const late = verdict.openings.flatMap(({ name, fromMs, timed }) => {
        if (timed[0]?.runId !== null) return [];
        const requestMs = requestTimes.findLast((ms) => ms <= fromMs) ?? 0;
        return fromMs - requestMs > VALID_MS
          ? [`${name} was opened ${(fromMs - requestMs) / 1000} s after it was requested`]
          : [];
      });
      return { ...verdict, violations: [...verdict.violations, ...late] };
    } finally {
      await end();
    }
  },
};
