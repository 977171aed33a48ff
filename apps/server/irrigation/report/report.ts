import type { StationEvent } from '@zagon/device-protocol/station-event.ts';

/** Where and when something was reported, and what; `accountId` is the account that owns the station now. */
export type Report<K extends StationEvent['kind'] = StationEvent['kind']> = {
  readonly accountId: string;
  readonly stationId: string;
  readonly event: Extract<StationEvent, { kind: K }>;
  /** The time of the event, by the station's clock made usable. */
  readonly at: Temporal.Instant;
  /** When the report is handled. */
  readonly now: Temporal.Instant;
};
