import type { FoundProblem } from '../stores/data-problems/data-problems.ts';
import { deleteOldProblems, recordProblems } from '../stores/data-problems/data-problems.ts';
import type { Job } from './job.ts';
import { serviceOf } from '../core/service.ts';

/** How often what was found is written: a device may repeat it many times a second. */
const WRITE_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 3_600_000;
const KEPT: Temporal.DurationLike = { hours: 24 * 30 };

/** Records trouble with what devices send, for people to see. */
export const dataProblems: Job = ({ pools, clock, log, bus }) =>
  serviceOf({ name: 'data problems', scope: 'every', after: ['database'] }, (onStop) => {
    let found = new Map<string, FoundProblem>();
    let writing: Promise<void> = Promise.resolve();

    async function write(): Promise<void> {
      const problems = [...found.values()];
      if (problems.length === 0) return;
      found = new Map();
      await recordProblems(pools.system, problems, clock.now());
    }
    const inBackground = (task: () => Promise<void>): void => {
      // What could not be written is found in the next message.
      writing = writing.then(task).catch((error: unknown) => log.error('data_problems.not_written', error));
    };
    onStop(
      bus.on('readingsCommitted', ({ problems }) => {
        for (const problem of problems) {
          const key = `${problem.moduleId} ${problem.kind}`;
          const before = found.get(key);
          const fields = [...new Set([...(before?.fields ?? []), ...problem.fields])];
          found.set(key, { ...problem, fields, times: (before?.times ?? 0) + problem.times });
        }
      }),
    );
    const timers = [
      setInterval(() => inBackground(write), WRITE_EVERY_MS),
      setInterval(
        () => inBackground(() => deleteOldProblems(pools.system, clock.now().subtract(KEPT))),
        SWEEP_EVERY_MS,
      ),
    ];
    return {
      async stop() {
        for (const timer of timers) clearInterval(timer);
        inBackground(write);
        await writing;
      },
    };
  });
