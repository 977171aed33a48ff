import type { CarriedBus, Reach } from '../core/bus/bus.ts';
import type { ChangeSignals } from '../core/changes.ts';
import type { EventSignals } from '../core/events.ts';
import type { WorkKind } from '../core/bus/work-notices.ts';
import type { LinkSignals } from '../intake/signals.ts';
import type { WaitingKind } from '../stores/processes/waiting-work.ts';

/**
 * Signals between the parts of the server, each with its payload. Nothing durable: all state is in rows, and every
 * receiver also finds its work on its next regular pass. A signal only makes that happen sooner.
 */
export type Signals = LinkSignals &
  ChangeSignals &
  EventSignals & {
    /** A user saved a schedule or an opening of this account: plan and send now. */
    readonly schedulesChanged: readonly [accountId: string];
    /** This process leads the accounts of these shards from now on: what it remembers of them is outdated. */
    readonly shardsTaken: readonly [shards: readonly number[]];
    /** Modules were registered, moved, configured or removed: update the stations now. */
    readonly modulesChanged: readonly [];
    /** Alarm thresholds were saved: cached ones are stale. */
    readonly alarmSettingsChanged: readonly [];
    /** Alarms were raised or ended: notify now. */
    readonly alarmsChanged: readonly [];
    /** A new password was requested: send its link now. */
    readonly recoveryRequested: readonly [];
    /** An e-mail was queued: send it now. */
    readonly mailQueued: readonly [];
    /** A user started an import. */
    readonly importStarted: readonly [];
    /** An export of an account was requested. */
    readonly exportRequested: readonly [];
    /** A page showed a location for the first time: read its forecast now. */
    readonly forecastRequested: readonly [];
    /** An operator started an import of devices. */
    readonly hardwareImportStarted: readonly [];
    /** A transaction of any process committed work of this kind. */
    readonly workWritten: readonly [kind: WorkKind];
    /** Whether `workWritten` is sent from now on: without it, loops look for work at short intervals. */
    readonly workNotified: readonly [isNotified: boolean];
    /** Work of these kinds may be waiting: do it now. */
    readonly workWaits: readonly [kinds: ReadonlySet<WaitingKind>];
  };

/** How far each signal goes. A job for the accounts that its process leads must not depend on one of reach `process`. */
export const SIGNAL_REACH = {
  accountChanged: 'installation',
  alarmSettingsChanged: 'installation',
  alarmsChanged: 'installation',
  eventPublished: 'installation',
  exportRequested: 'installation',
  forecastRequested: 'installation',
  hardwareImportStarted: 'installation',
  importStarted: 'installation',
  mailQueued: 'installation',
  modulesChanged: 'installation',
  readingsCommitted: 'process',
  recoveryRequested: 'installation',
  schedulesChanged: 'installation',
  sessionEnded: 'installation',
  settingsReported: 'process',
  shardsTaken: 'process',
  stationLinkChanged: 'installation',
  stationLinkStored: 'process',
  workNotified: 'process',
  workWaits: 'process',
  workWritten: 'process',
} as const satisfies Record<keyof Signals, Reach>;

/** The signals that are carried to the other processes; `processes/signal-bodies.ts` validates them there. */
export type CarriedSignal = {
  [Name in keyof Signals]: (typeof SIGNAL_REACH)[Name] extends 'installation' ? Name : never;
}[keyof Signals];

/** The bus of the server. */
export type ServerBus = CarriedBus<Signals>;
