import type { EndedSessions } from '../calls/stop-passes/ended-sessions.ts';
import type { Log } from '../core/log.ts';
import { serviceOf, type Service } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

/** How long after its end a session may at most still stop water, if the database is lost in that moment, ms. */
const INTERVAL_MS = 2_000;

/** Keeps the list of ended sessions up to date, for the time without a database. */
export function endedSessions(ended: EndedSessions, log: Log): Service {
  return serviceOf({ name: 'ended sessions', scope: 'every', after: ['database'] }, () =>
    startWorker({
      log,
      failureEvent: 'ended_sessions.failed',
      intervalMs: INTERVAL_MS,
      pass: () => ended.pass(),
    }),
  );
}
