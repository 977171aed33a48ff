import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../product.ts';
import { inMinutes, judged, ownWater, program } from '../water.ts';
import type { Part } from './part.ts';

const BEFORE_MIN = 5;
/** So long that it still has minutes left when it may start no more. */
const RUN_MIN = 12;
/** What a station could not start for so long, it lets be. */
const LATEST_MIN = 10;

/**
 * The link is cut from five minutes before a start until so many minutes after it, and the program is saved only then:
 * the station knows nothing of it. Joined again in time it starts late, once; else never.
 */
export function savedUnderCut(untilMin: number): Part {
  return {
    what: `a program that is saved with the link cut, until ${untilMin} minutes after its start`,
    async play(_seed, tell) {
      const { anna, dataDir, way, end } = await startProduct(`late-${untilMin}`);
      try {
        const block = await ownWater(anna);
        way.cut();
        const start = inMinutes(BEFORE_MIN);
        await anna.addProgram({ ...program('Saved under the cut', [block('A')], [start]), run_time: RUN_MIN });
        tell(`cut; start at ${start.toPlainTime().toString()}`);
        await wait(start.add({ minutes: untilMin }).epochMilliseconds - Date.now());
        way.heal();
        tell('joined again');
        await wait(Math.max(0, start.add({ minutes: RUN_MIN }).epochMilliseconds - Date.now()));
        const verdict = await judged(dataDir, anna);
        const begun = verdict.openings.filter(({ timed }) => timed.some(({ runId }) => runId !== null));
        for (const { name, fromMs } of begun)
          tell(`${name} opened ${((fromMs - start.epochMilliseconds) / 60_000).toFixed(1)} minutes after its time`);
        const shouldRun = untilMin < LATEST_MIN;
        const wrong = begun.length > 0 === shouldRun ? [] : [shouldRun ? 'it was not made good' : 'it was made good'];
        return { ...verdict, broken: [...verdict.broken, ...wrong] };
      } finally {
        await end();
      }
    },
  };
}
