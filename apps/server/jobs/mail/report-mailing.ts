import { mailDueReports } from '../../actions/reports/mail.ts';
import { reportDeps } from '../../actions/reports/compute.ts';
import type { Job } from '../job.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

const INTERVAL_MS = 30_000;

/** Queues reports as messages when they are due. */
export const reportMailing: Job = ({ background: pools, clock, log, origin }) =>
  serviceOf({ name: 'report mailing', scope: 'one', after: ['notifications'] }, () =>
    startWorker({
      log,
      failureEvent: 'report_mailing.failed',
      intervalMs: INTERVAL_MS,
      pass: () => mailDueReports({ ...reportDeps(pools, log), pools, clock, origin: origin() }),
    }),
  );
