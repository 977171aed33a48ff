import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../product.ts';
import { minutesFromNow, settleAndJudge, pauseDemoSchedules, oneMinuteSchedule } from '../water.ts';
import type { Part } from './part.ts';

const BEFORE_MIN = 5;
/** Long enough that time is left when the latest start has passed. */
const RUN_MIN = 12;
/** A station gives up a run it could not start within this time. */
const MAX_LATE_MIN = 10;

/**
 * Cuts the link from five minutes before a start until the given minutes after it and saves the schedule during
 * the cut, so the station does not have it. If the link is restored in time it starts late, once; otherwise
 * never.
 */
export function savedDuringCut(untilMin: number): Part {
  return {
    description: `a schedule saved while the link is cut, until ${untilMin} minutes after its start`,
    async run(_seed, log) {
      const { anna, dataDir, proxy, end } = await startProduct(`late-${untilMin}`);
      try {
        const block = await pauseDemoSchedules(anna);
        proxy.cut();
        const start = minutesFromNow(BEFORE_MIN);
        await anna.addSchedule({
          ...oneMinuteSchedule('Saved during the cut', [block('A')], [start]),
          run_time: RUN_MIN,
        });
        log(`cut; start at ${start.toPlainTime().toString()}`);
        await wait(start.add({ minutes: untilMin }).epochMilliseconds - Date.now());
        proxy.restore();
        log('joined again');
        await wait(Math.max(0, start.add({ minutes: RUN_MIN }).epochMilliseconds - Date.now()));
        const verdict = await settleAndJudge(dataDir, anna);
        const opened = verdict.openings.filter(({ timed }) => timed.some(({ runId }) => runId !== null));
        for (const { name, fromMs } of opened)
          log(
            `${name} opened ${((fromMs - start.epochMilliseconds) / 60_000).toFixed(1)} minutes after its planned start`,
          );
        const shouldRun = untilMin < MAX_LATE_MIN;
        const violations =
          opened.length > 0 === shouldRun
            ? []
            : [shouldRun ? 'the missed start was not caught up on' : 'the missed start was caught up on'];
        return { ...verdict, violations: [...verdict.violations, ...violations] };
      } finally {
        await end();
      }
    },
  };
}
