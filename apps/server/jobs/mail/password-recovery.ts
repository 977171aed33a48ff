import { sendRecoveryLinks } from '../../actions/users/send-recovery-links.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import type { Job } from '../job.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

const INTERVAL_MS = 5_000;

/** Sends the requested links for new passwords. */
export const passwordRecovery =
  (box: SecretBox): Job =>
  ({ pools, clock, log, bus, origin }) =>
    serviceOf('password recovery', (onStop) => {
      const worker = startWorker({
        log,
        failureEvent: 'password_recovery.failed',
        intervalMs: INTERVAL_MS,
        pass: () => sendRecoveryLinks({ pools, box, clock, origin, mailQueued: () => bus.send('mailQueued') }),
      });
      onStop(bus.on('recoveryRequested', () => worker.wake()));
      return worker;
    });
