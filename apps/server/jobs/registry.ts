import { accountBlocking } from './account-blocking.ts';
import { accountDeletion } from './account-deletion.ts';
import { alarmWatch } from './alarm-watch.ts';
import { auditChain } from './audit-chain.ts';
import { dataProblems } from './data-problems.ts';
import { exports } from './exports.ts';
import { hardwareImports } from './hardware/hardware-imports.ts';
import { hardwareOrders } from './hardware/hardware-orders.ts';
import { housekeeping } from './housekeeping.ts';
import { imports } from './imports.ts';
import type { Job } from './job.ts';
import { liveChanges } from './live-changes.ts';
import { expiryNotices } from './mail/expiry-notices.ts';
import { messagePublishing } from './mail/message-publishing.ts';
import { passwordRecovery } from './mail/password-recovery.ts';
import { probeTrust } from './findings/probe-trust.ts';
import { reportMailing } from './mail/report-mailing.ts';
import { moduleSettingsSync } from './module-settings-sync.ts';
import { notifications } from './deliveries/notifications.ts';
import { outageNotices } from './outage-notices.ts';
import { sealing } from './sealing.ts';
import { findings } from './findings/findings.ts';
import { waitingWorkLook } from './waiting-work.ts';
import { webhooks } from './deliveries/webhooks.ts';
import { forecasts } from './weather/forecasts.ts';

/** All jobs. Each one says where it runs and after which services; their order here does not matter. */
export const JOBS: readonly Job[] = [
  accountBlocking,
  accountDeletion,
  alarmWatch,
  auditChain,
  dataProblems,
  expiryNotices,
  exports,
  findings,
  forecasts,
  hardwareImports,
  hardwareOrders,
  housekeeping,
  imports,
  liveChanges,
  messagePublishing,
  moduleSettingsSync,
  notifications,
  outageNotices,
  passwordRecovery,
  probeTrust,
  reportMailing,
  sealing,
  waitingWorkLook,
  webhooks,
];
