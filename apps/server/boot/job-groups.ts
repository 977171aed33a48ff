import type { Config } from '../core/config.ts';
import { accountBlocking } from '../jobs/account-blocking.ts';
import { accountDeletion } from '../jobs/account-deletion.ts';
import { alarmWatch } from '../jobs/alarm-watch.ts';
import { auditChain } from '../jobs/audit-chain.ts';
import { dataProblems } from '../jobs/data-problems.ts';
import { expiryNotices } from '../jobs/mail/expiry-notices.ts';
import { exports } from '../jobs/exports.ts';
import { hardwareImports } from '../jobs/hardware-imports.ts';
import { hardwareOrders } from '../jobs/hardware-orders.ts';
import { housekeeping } from '../jobs/housekeeping.ts';
import { messagePublishing } from '../jobs/mail/message-publishing.ts';
import { outageNotices } from '../jobs/outage-notices.ts';
import { passwordRecovery } from '../jobs/mail/password-recovery.ts';
import { reportMailing } from '../jobs/mail/report-mailing.ts';
import { sealing } from '../jobs/sealing.ts';
import { forecasts } from '../jobs/weather/forecasts.ts';
import type { Job, JobDeps } from '../jobs/job.ts';
import type { Service } from '../core/service.ts';
import type { SecretBox } from '../core/secret-box.ts';

/** Jobs that judge what the field reports. */
export const watchJobs = (jobDeps: JobDeps): readonly Service[] => [
  alarmWatch(jobDeps),
  dataProblems(jobDeps),
  outageNotices(jobDeps),
];

/** Jobs on manufactured devices; moving them adds and removes modules, as the engine does. */
export function hardwareJobs(jobDeps: JobDeps, backgroundDeps: JobDeps): readonly Service[] {
  return [hardwareImports(backgroundDeps), hardwareOrders(jobDeps)];
}

/** Jobs that complete the block, the deletion and the export of an account. */
export const accountJobs = (box: SecretBox, jobDeps: JobDeps): readonly Service[] =>
  [accountBlocking, accountDeletion, exports(box)].map((job) => job(jobDeps));

/** Jobs that only use the database, or the network. */
export function upkeepJobs({ weather }: Config, jobDeps: JobDeps): readonly Service[] {
  const jobs: readonly Job[] = [
    // None of them depends on another.
    sealing,
    auditChain,
    housekeeping,
    forecasts(weather),
  ];
  return jobs.map((job) => job(jobDeps));
}

/** Jobs that queue e-mails. */
export function mailJobs(box: SecretBox, jobDeps: JobDeps): readonly Service[] {
  return [
    reportMailing(jobDeps),
    passwordRecovery(box)(jobDeps),
    expiryNotices(box)(jobDeps),
    messagePublishing(box)(jobDeps),
  ];
}
