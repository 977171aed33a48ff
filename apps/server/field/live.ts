import { staleFromMs } from '@zagon/domain/measurements/freshness.ts';
import type { Events } from '../events.ts';
import type { FieldDevice } from '../stores/stations.ts';
import type { Batch } from './ingest/batch.ts';
import type { Known } from './ingest/known.ts';
import { presentModule, presentOutcome } from './present.ts';

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Tells browsers what the field told, after it is stored. */
export class FieldLive {
  readonly #options: { events: Events; known: Known; nowMs: () => number; isOnline: (station: string) => boolean };
  #sweptAtMs: number;

  constructor(options: { events: Events; known: Known; nowMs: () => number; isOnline: (station: string) => boolean }) {
    this.#options = options;
    this.#sweptAtMs = options.nowMs();
  }

  committed(batch: Batch): void {
    const { events, known, nowMs } = this.#options;
    const told = new Set<string>();
    for (const outcome of batch.modules) {
      const { device } = outcome;
      const body = presentOutcome(outcome, this.#onlineOf(device), nowMs());
      if (body === undefined || device.clientId === null) continue;
      for (const client of [device.clientId, ...device.shownTo]) events.announce({ client }, 'data', body);
      told.add(device.moduleId);
    }
    for (const [serial, { online }] of batch.stations) {
      const device = known.device(serial, undefined);
      if (online === undefined || device === undefined || told.has(device.moduleId)) continue;
      this.#tellState(device, online);
    }
  }

  /** Modules whose newest reading has just become too old: nothing comes from them, so time has to tell it. */
  fallSilent(): void {
    const nowMs = this.#options.nowMs();
    const sinceMs = this.#sweptAtMs;
    this.#sweptAtMs = nowMs;
    for (const { device, state } of this.#options.known.modules()) {
      const { latest } = state;
      if (latest === null || latest.staleSinceMs !== null) continue;
      const staleMs = staleFromMs(latest.atMs, device.reportingIntervalS / 60);
      if (staleMs >= sinceMs && staleMs < nowMs) this.#tellState(device, this.#onlineOf(device));
    }
  }

  #tellState(device: FieldDevice, online: boolean | null): void {
    const { events, known, nowMs } = this.#options;
    if (device.clientId === null) return;
    const told = { online, nowMs: nowMs(), changed: NO_FIELDS, outputs: [] };
    const body = presentModule(device, known.module(device.moduleKey), told);
    for (const client of [device.clientId, ...device.shownTo]) events.announce({ client }, 'data', body);
  }

  #onlineOf(device: FieldDevice): boolean | null {
    return device.serial === device.stationSerial ? this.#options.isOnline(device.serial) : null;
  }
}
