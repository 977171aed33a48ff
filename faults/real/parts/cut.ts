import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../product.ts';
import { minutesFromNow, settleAndJudge, pauseDemoSchedules, oneMinuteSchedule } from '../water.ts';
import type { Part } from './part.ts';

const BEFORE_MIN = 5;
/** Time for the plan to reach the station before the cut. */
const DELIVERY_MIN = 2;

/** Cuts the link from five minutes before a start until the given minutes after it. */
export function cutUntil(afterMin: number): Part {
  return {
    description: `link cut from ${BEFORE_MIN} minutes before to ${afterMin} minutes after a start`,
    async run(_seed, log) {
      const { anna, dataDir, proxy, end } = await startProduct(`cut-${afterMin}`);
      try {
        const block = await pauseDemoSchedules(anna);
        const start = minutesFromNow(BEFORE_MIN + DELIVERY_MIN);
        await anna.addSchedule(oneMinuteSchedule('During the cut', [block('A'), block('E')], [start]));
        await waitUntil(start.subtract({ minutes: BEFORE_MIN }));
        const isHeld = (await anna.schedules()).find(({ name }) => name === 'During the cut')?.on_device ?? false;
        proxy.cut();
        log(
          `cut; the station ${isHeld ? 'holds' : 'DOES NOT HOLD'} the plan; start at ${start.toPlainTime().toString()}`,
        );
        await waitUntil(start.add({ minutes: afterMin }));
        proxy.restore();
        log('joined again');
        const verdict = await settleAndJudge(dataDir, anna);
        const planned = verdict.openings.filter(({ timed }) => timed.some(({ runId }) => runId !== null));
        const opened = new Set(planned.map(({ name }) => name));
        log(`ran by the plan while unreachable: ${[...opened].join(', ')}`);
        const missing = isHeld && opened.size < 2 ? ['the plan held by the station did not run'] : [];
        return { ...verdict, violations: [...verdict.violations, ...missing] };
      } finally {
        await end();
      }
    },
  };
}

async function waitUntil(moment: Temporal.ZonedDateTime): Promise<void> {
  await wait(Math.max(0, moment.epochMilliseconds - Date.now()));
}
