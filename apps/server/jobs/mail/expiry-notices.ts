import { sendExpiryNotices } from '../../actions/accounts/send-expiry-notices.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import type { Job } from '../job.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

const INTERVAL_MS = 10 * 60_000;

/** E-mails administrators before their account expires, and when its schedules pause. */
export const expiryNotices =
  (box: SecretBox): Job =>
  ({ pools, clock, log, bus, origin }) =>
    serviceOf('expiry notices', () =>
      startWorker({
        log,
        failureEvent: 'expiry_notices.failed',
        intervalMs: INTERVAL_MS,
        pass: () => sendExpiryNotices({ pools, box, clock, origin, mailQueued: () => bus.send('mailQueued') }),
      }),
    );
