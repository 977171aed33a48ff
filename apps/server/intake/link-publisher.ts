import { staleFromMs } from '@zagon/domain/measurements/freshness.ts';
import type { Events } from '../core/events.ts';
import type { FieldDevice } from '../stores/stations/stations.ts';
import type { Batch } from './ingest/batch.ts';
import type { LinkCache } from './ingest/link-cache.ts';
import { presentModule, presentOutcome } from './present.ts';

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Publishes field data to browsers after it is stored. */
export class LinkPublisher {
  readonly #options: { events: Events; cache: LinkCache; nowMs: () => number; isOnline: (station: string) => boolean };
  #sweptAtMs: number;

  constructor(options: {
    events: Events;
    cache: LinkCache;
    nowMs: () => number;
    isOnline: (station: string) => boolean;
  }) {
    this.#options = options;
    this.#sweptAtMs = options.nowMs();
  }

  committed(batch: Batch): void {
    const { events, cache, nowMs } = this.#options;
    const published = new Set<string>();
    const atMs = nowMs();
    for (const outcome of batch.modules) {
      const { device } = outcome;
      const body = presentOutcome(outcome, this.#onlineOf(device), atMs);
      if (body === undefined || device.client_id === null) continue;
      for (const accountId of [device.client_id, ...device.shown_to])
        events.publish({ client: accountId }, 'data', body);
      published.add(device.module_id);
    }
    for (const [serial, { online }] of batch.stations) {
      const device = cache.device(serial, undefined);
      if (online === undefined || device === undefined || published.has(device.module_id)) continue;
      this.#publishState(device, online);
    }
  }

  /** Publishes modules whose newest reading just became stale: triggered by time alone, not by a message. */
  publishStale(): void {
    const nowMs = this.#options.nowMs();
    const sinceMs = this.#sweptAtMs;
    this.#sweptAtMs = nowMs;
    for (const { device, state } of this.#options.cache.modules()) {
      const { latest } = state;
      if (latest === null || latest.staleSinceMs !== null) continue;
      const staleMs = staleFromMs(latest.atMs, device.reporting_interval_s / 60);
      if (staleMs >= sinceMs && staleMs < nowMs) this.#publishState(device, this.#onlineOf(device));
    }
  }

  #publishState(device: FieldDevice, online: boolean | null): void {
    const { events, cache, nowMs } = this.#options;
    if (device.client_id === null) return;
    const published = { online, nowMs: nowMs(), changed: NO_FIELDS, outputs: [] };
    const body = presentModule(device, cache.module(device.module_key), published);
    for (const accountId of [device.client_id, ...device.shown_to]) events.publish({ client: accountId }, 'data', body);
  }

  #onlineOf(device: FieldDevice): boolean | null {
    return device.serial_number === device.station_serial ? this.#options.isOnline(device.serial_number) : null;
  }
}
