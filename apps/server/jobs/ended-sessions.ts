import type { EndedSessions } from '../calls/stop-passes/ended-sessions.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { serviceOf, type Service } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';
import { noticeState } from './irrigation-wakes.ts';
import type { ServerBus } from './signals.ts';

/**
 * How long after its end a session may at most still stop water, if the database is lost in that moment and has notified of
 * nothing, ms.
 */
const INTERVAL_MS = 2_000;
/** How often the database is asked although it notifies, ms: a net. */
const NET_MS = 60_000;

type Deps = {
  readonly ended: Pick<EndedSessions, 'pass'>;
  readonly bus: Pick<ServerBus, 'on'>;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly log: Log;
};

/** Keeps the list of ended sessions up to date, for the time without a database. */
export function endedSessions({ ended, bus, clock, log }: Deps): Service {
  const isNotified = noticeState(bus);
  return serviceOf({ name: 'ended sessions', scope: 'every', after: ['database'] }, (onStop) => {
    let nextMs = 0;
    const worker = startWorker({
      log,
      failureEvent: 'ended_sessions.failed',
      intervalMs: INTERVAL_MS,
      async pass() {
        if (isNotified() && clock.monotonicMs() < nextMs) return;
        // Before the look: what ends during it asks for another one.
        nextMs = clock.monotonicMs() + NET_MS;
        try {
          await ended.pass();
        } catch (error) {
          nextMs = 0;
          throw error;
        }
      },
    });
    onStop(
      bus.on('workWritten', (kind) => {
        if (kind !== 'sessions') return;
        nextMs = 0;
        worker.wake();
      }),
    );
    return worker;
  });
}
