import { createHash } from 'node:crypto';
import type { PlanRun, PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { IrrigationChanges } from '../../apps/server/boot/parts.ts';
import type { HardwareChange } from './modules.ts';

/** Something users ended successfully: it must close and not open again. */
export type Cancellation = {
  readonly atMs: number;
  /** Until when none of it may open. */
  readonly untilMs: number;
  readonly station: string;
  /** `cycle`: the running cycles of a schedule. */
  readonly subject: { readonly kind: 'manual_open' | 'cycle' | 'schedule' | 'account'; readonly id: string };
};

/** A period of disturbance; applies to a station's serial, `server` or `database`. */
export type Disturbance = {
  readonly subject: string;
  readonly fromMs: number;
  untilMs: number;
  readonly reason: string;
};

/** Arrival of a command at its station, and the epoch the station knew at that time. */
export type Arrival = { readonly atMs: number; readonly knownEpoch: number };

/** An opening as contained in one version of a station's plan. */
export type SentRun = { readonly station: string; readonly run: PlanRun; readonly version: number };

/** The judge's input: the hardware log, the injected faults and the users' actions. */
export class Journal {
  changes: HardwareChange[] = [];
  events: { readonly station: string; readonly event: StationEvent; readonly atMs: number }[] = [];
  cancellations: Cancellation[] = [];
  disturbances: Disturbance[] = [];
  /** Times of readings sent live, by module. */
  readonly liveReadings = new Map<string, Set<number>>();
  /** Arrivals of commands at their stations, by command id. */
  readonly arrivals = new Map<string, readonly Arrival[]>();
  /** Runs sent to stations, by run id: one entry per plan version, in version order. */
  readonly sentRuns = new Map<string, readonly SentRun[]>();
  /** Ids that were published to an account. */
  readonly publishedIds = new Map<string, Set<string>>();
  /** One line per fault or action, for analysing failures. */
  lines: string[] = [];
  /** Total number of lines written. */
  lineCount = 0;
  readonly #log = createHash('sha256');

  /** A hash of all hardware changes, faults and actions, each to the millisecond. */
  get fingerprint(): string {
    return this.#log.copy().digest('hex');
  }

  recordChange(change: HardwareChange): void {
    this.changes.push(change);
    this.#log.update(`${JSON.stringify(change)}\n`);
  }

  recordEvent(station: string, event: StationEvent, atMs: number): void {
    this.events.push({ station, event, atMs });
  }

  recordArrival(cmdId: string, arrival: Arrival): void {
    this.arrivals.set(cmdId, [...(this.arrivals.get(cmdId) ?? []), arrival]);
  }

  recordLiveReading(module: string, atMs: number): void {
    const existing = this.liveReadings.get(module) ?? new Set();
    existing.add(atMs);
    this.liveReadings.set(module, existing);
  }

  recordPlanSet(station: string, set: PlanSet): void {
    for (const run of set.runs) {
      // a server that was frozen may send an older version after a newer one
      const others = (this.sentRuns.get(run.run_id) ?? []).filter(({ version }) => version !== set.version);
      const all = [...others, { station, run, version: set.version }];
      this.sentRuns.set(
        run.run_id,
        all.toSorted((a, b) => a.version - b.version),
      );
    }
  }

  recordPublished(
    accountId: string,
    { plannedOpenings: plans = [], handOpenings: manualOpens = [], commands = [] }: IrrigationChanges,
  ): void {
    const existing = this.publishedIds.get(accountId) ?? new Set();
    for (const id of [...plans, ...manualOpens, ...commands]) existing.add(id);
    this.publishedIds.set(accountId, existing);
  }

  addDisturbance(subject: string, fromMs: number, untilMs: number, reason: string): Disturbance {
    const disturbance = { subject, fromMs, untilMs, reason };
    this.disturbances.push(disturbance);
    return disturbance;
  }

  isUndisturbed(subject: readonly string[], fromMs: number, untilMs: number): boolean {
    return !this.disturbances.some(
      (one) => subject.includes(one.subject) && one.fromMs < untilMs && one.untilMs > fromMs,
    );
  }

  addLine(atMs: number, line: string): void {
    this.lineCount += 1;
    const entry = `${new Date(atMs).toISOString()} ${line}`;
    this.lines.push(entry);
    this.#log.update(`${entry}\n`);
  }
}
