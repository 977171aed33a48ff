import { sendRecoveryLinks } from '../../actions/users/send-recovery-links.ts';
import type { Job } from '../job.ts';
import { OWN_LOOK_MS, wakeWhenWaiting } from '../waiting-work.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

/** Sends the requested links for new passwords. */
export const passwordRecovery: Job = ({ background: pools, box, clock, log, bus, origin }) =>
  serviceOf({ name: 'password recovery', scope: 'one', after: ['notifications'] }, (onStop) => {
    const worker = startWorker({
      log,
      failureEvent: 'password_recovery.failed',
      intervalMs: OWN_LOOK_MS,
      pass: () => sendRecoveryLinks({ pools, box, clock, origin, mailQueued: () => bus.send('mailQueued') }),
    });
    onStop(bus.on('recoveryRequested', () => worker.wake()));
    onStop(wakeWhenWaiting(bus, 'recoveries', worker));
    return worker;
  });
