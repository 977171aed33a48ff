import type { FoundProblem } from '../stores/data-problems/data-problems.ts';
import type { ReadingRow } from '../stores/readings/row.ts';
import type { ModuleSettingsReport } from './ingest/batch.ts';

/** A station came online or went offline. */
export type StationLinkChange = { readonly serial: string; readonly stationId: string; readonly online: boolean };

/** The readings of a commit that changed live values, all others, and the unknown devices that sent readings. */
export type LinkCommit = {
  readonly live: readonly ReadingRow[];
  readonly late: readonly ReadingRow[];
  readonly problems: readonly FoundProblem[];
  readonly unknownDevices: readonly { readonly station: string; readonly module: string }[];
};

/** Signals the field link sends on the bus, always after the change is stored. */
export type LinkSignals = {
  /** Only wakes: every process of the installation receives it. */
  readonly stationLinkChanged: readonly [change: StationLinkChange];
  /** The same in the process that stored it, which alone records it. */
  readonly stationLinkStored: readonly [change: StationLinkChange];
  readonly readingsCommitted: readonly [commit: LinkCommit];
  /** The module lists and settings at stations; repeated at every birth. */
  readonly settingsReported: readonly [reports: readonly ModuleSettingsReport[]];
};
