import { createHash } from 'node:crypto';
import type { PlanRun, PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { IrrigationChanges } from '../../apps/server/stores/irrigation-changes.ts';
import type { HardwareChange } from './modules.ts';

/** Something that people ended, and were told so: it must close, and not open again. */
export type Ended = {
  readonly atMs: number;
  /** Until when nothing of it may open. */
  readonly untilMs: number;
  readonly station: string;
  /** `cycle`: what has begun of a schedule. */
  readonly what: { readonly kind: 'manual_open' | 'cycle' | 'schedule' | 'account'; readonly id: string };
};

/** A stretch of time in which something was disturbed: a station's serial, `server` or `database`. */
export type Trouble = { readonly what: string; readonly fromMs: number; untilMs: number; readonly how: string };

/** An order came to its station, which knew of a lead by then. */
export type Arrival = { readonly atMs: number; readonly knownEpoch: number };

/** An opening as a version of the plan of its station has it. */
export type SentRun = { readonly station: string; readonly run: PlanRun; readonly version: number };

/** Everything that the judge reads: the log of the hardware, and what was done to the farm and by people. */
export class Journal {
  changes: HardwareChange[] = [];
  events: { readonly station: string; readonly event: StationEvent; readonly atMs: number }[] = [];
  ended: Ended[] = [];
  troubles: Trouble[] = [];
  /** Moments that left as live readings, by module. */
  readonly live = new Map<string, Set<number>>();
  /** When orders came to their stations, by their id. */
  readonly arrivals = new Map<string, readonly Arrival[]>();
  /** Runs as they were sent to stations, by their id: once for each version of the plan that carried them, in that order. */
  readonly sentRuns = new Map<string, readonly SentRun[]>();
  /** Ids that were told to an account. */
  readonly toldIds = new Map<string, Set<string>>();
  /** A line for each thing that was done, so that a failure can be read. */
  lines: string[] = [];
  /** How many lines there have been in all. */
  said = 0;
  readonly #log = createHash('sha256');

  /** One hash over everything that the hardware did and that was done, each to its millisecond. */
  get fingerprint(): string {
    return this.#log.copy().digest('hex');
  }

  changed(change: HardwareChange): void {
    this.changes.push(change);
    this.#log.update(`${JSON.stringify(change)}\n`);
  }

  noted(station: string, event: StationEvent, atMs: number): void {
    this.events.push({ station, event, atMs });
  }

  arrived(cmdId: string, arrival: Arrival): void {
    this.arrivals.set(cmdId, [...(this.arrivals.get(cmdId) ?? []), arrival]);
  }

  sentLive(module: string, atMs: number): void {
    const known = this.live.get(module) ?? new Set();
    known.add(atMs);
    this.live.set(module, known);
  }

  planned(station: string, set: PlanSet): void {
    for (const run of set.runs) {
      // a server that stood still sends an older version after a newer one
      const others = (this.sentRuns.get(run.run_id) ?? []).filter(({ version }) => version !== set.version);
      const all = [...others, { station, run, version: set.version }];
      this.sentRuns.set(
        run.run_id,
        all.toSorted((a, b) => a.version - b.version),
      );
    }
  }

  told(clientId: string, { plans = [], manualOpens = [], commands = [] }: IrrigationChanges): void {
    const known = this.toldIds.get(clientId) ?? new Set();
    for (const id of [...plans, ...manualOpens, ...commands]) known.add(id);
    this.toldIds.set(clientId, known);
  }

  trouble(what: string, fromMs: number, untilMs: number, how: string): Trouble {
    const trouble = { what, fromMs, untilMs, how };
    this.troubles.push(trouble);
    return trouble;
  }

  isCalm(what: readonly string[], fromMs: number, untilMs: number): boolean {
    return !this.troubles.some((one) => what.includes(one.what) && one.fromMs < untilMs && one.untilMs > fromMs);
  }

  say(atMs: number, line: string): void {
    this.said += 1;
    const whole = `${new Date(atMs).toISOString()} ${line}`;
    this.lines.push(whole);
    this.#log.update(`${whole}\n`);
  }
}
