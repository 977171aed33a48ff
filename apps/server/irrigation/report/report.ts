import type { StationEvent } from '@zagon/device-protocol/station-event.ts';

/** Where and when something was reported, and what; `accountId` is the current owner of the station. */
export type Report<K extends StationEvent['kind'] = StationEvent['kind']> = {
  readonly accountId: string;
  readonly stationId: string;
  readonly event: Extract<StationEvent, { kind: K }>;
  /** The time of the event by the station's corrected clock. */
  readonly at: Temporal.Instant;
  /** When the report is handled. */
  readonly now: Temporal.Instant;
};
