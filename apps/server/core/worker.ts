import { inPass } from './log-context.ts';
import { logOnce, type Log } from './log.ts';
import { runOnRequest } from './run-on-request.ts';

export type Worker = {
  /** There is work: starts a pass now, or another one right after the current pass. */
  wake(): void;
  /** Resolves when the current pass has ended. */
  stop(): Promise<void>;
};

type WorkerOptions = {
  readonly log: Log;
  /** Logged when passes begin to fail, and when they succeed again. */
  readonly failureEvent: string;
  readonly intervalMs: number;
  /** One pass over all due work. A long pass should end early when aborted. */
  readonly pass: (stopping: AbortSignal) => Promise<void>;
};

/** The first interval is shorter by up to this share. */
const PHASE = 0.5;

/** Runs passes at an interval and when woken, never two at once. A failed pass is retried at the next interval. */
export function startWorker({ log, failureEvent, intervalMs, pass }: WorkerOptions): Worker {
  const failureLog = logOnce(log, failureEvent);
  const stopping = new AbortController();
  const passes = runOnRequest(async () => {
    if (stopping.signal.aborted) return;
    await inPass(() => pass(stopping.signal).then(failureLog.recovered, failureLog.failed));
  });

  const look = (): void => {
    if (!passes.isRunning()) passes.request();
  };
  // Workers that start together do not look together, for which each would need a connection.
  let timer = setTimeout(
    () => {
      look();
      timer = setInterval(look, intervalMs);
    },
    intervalMs * (1 - PHASE * Math.random()),
  );
  return {
    wake() {
      if (!stopping.signal.aborted) passes.request();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await passes.idle();
    },
  };
}
