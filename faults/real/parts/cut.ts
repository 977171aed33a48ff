import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../product.ts';
import { inMinutes, judged, ownWater, program } from '../water.ts';
import type { Part } from './part.ts';

const BEFORE_MIN = 5;
/** Time in which the plan reaches the station before the link goes. */
const BRINGS_MIN = 2;

/** The link is cut from five minutes before a start until so many minutes after it. */
export function cutUntil(afterMin: number): Part {
  return {
    what: `link cut from ${BEFORE_MIN} minutes before to ${afterMin} minutes after a start`,
    async play(_seed, tell) {
      const { anna, dataDir, way, end } = await startProduct(`cut-${afterMin}`);
      try {
        const block = await ownWater(anna);
        const start = inMinutes(BEFORE_MIN + BRINGS_MIN);
        await anna.addProgram(program('Under the cut', [block('A'), block('E')], [start]));
        await until(start.subtract({ minutes: BEFORE_MIN }));
        const held = (await anna.programs()).find(({ name }) => name === 'Under the cut')?.on_device ?? false;
        way.cut();
        tell(
          `cut; the station ${held ? 'holds' : 'DOES NOT HOLD'} the plan; start at ${start.toPlainTime().toString()}`,
        );
        await until(start.add({ minutes: afterMin }));
        way.heal();
        tell('joined again');
        const verdict = await judged(dataDir, anna);
        const byPlan = verdict.openings.filter(({ timed }) => timed.some(({ runId }) => runId !== null));
        const ran = new Set(byPlan.map(({ name }) => name));
        tell(`ran by the plan while nobody could reach them: ${[...ran].join(', ')}`);
        const missing = held && ran.size < 2 ? ['what the station held did not run'] : [];
        return { ...verdict, broken: [...verdict.broken, ...missing] };
      } finally {
        await end();
      }
    },
  };
}

async function until(moment: Temporal.ZonedDateTime): Promise<void> {
  await wait(Math.max(0, moment.epochMilliseconds - Date.now()));
}
