import { sendTokenEndNotices } from '../../actions/access-tokens/send-end-notices.ts';
import { sendExpiryNotices } from '../../actions/accounts/send-expiry-notices.ts';
import type { Job } from '../job.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

const INTERVAL_MS = 10 * 60_000;

/** E-mails administrators before their account expires and when its schedules pause, and users before a token ends. */
export const expiryNotices: Job = ({ background: pools, box, clock, log, bus, origin }) =>
  serviceOf({ name: 'expiry notices', scope: 'one', after: ['notifications'] }, () =>
    startWorker({
      log,
      failureEvent: 'expiry_notices.failed',
      intervalMs: INTERVAL_MS,
      async pass() {
        const deps = { pools, box, clock, origin, mailQueued: () => bus.send('mailQueued') };
        await sendExpiryNotices(deps);
        await sendTokenEndNotices(deps);
      },
    }),
  );
