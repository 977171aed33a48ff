import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Pace } from '../host/pace.ts';
import { InFlight } from './in-flight.ts';

const STEP_MS = 250;
/** Event loop turns without data in flight, after which host and station have handled all messages. */
const QUIET_TURNS = 8;
/** Gives up waiting for a connection that is being closed. */
const TURNS_MAX = 4_000;
/** Real time for a station to connect, during which its own time is stopped. */
const CONNECT_MAX_MS = 20_000;

/** Time that advances in steps, as soon as host and station have handled all messages of each. */
export class SteppedPace implements Pace {
  readonly #isConnected: () => boolean;
  readonly #step: () => void;
  readonly #inFlight = new InFlight();
  #nowMs: number;

  constructor(startMs: number, isConnected: () => boolean, step: () => void) {
    this.#nowMs = startMs;
    this.#isConnected = isConnected;
    this.#step = step;
  }

  stop(): void {
    this.#inFlight.stop();
  }

  nowMs(): number {
    return this.#nowMs;
  }

  async wait(ms: number): Promise<void> {
    const untilMs = this.#nowMs + ms;
    while (this.#nowMs < untilMs) await this.#pass();
  }

  async until(condition: () => boolean, maxMs: number): Promise<boolean> {
    const deadlineMs = this.#nowMs + maxMs;
    while (!condition()) {
      if (this.#nowMs >= deadlineMs) return false;
      await this.#untilConnected(condition);
      await this.#pass();
    }
    return true;
  }

  /** A reconnect takes real time. */
  async #untilConnected(condition: () => boolean): Promise<void> {
    const deadlineMs = performance.now() + CONNECT_MAX_MS;
    while (!this.#isConnected() && !condition() && performance.now() < deadlineMs) await pause(5);
  }

  async #pass(): Promise<void> {
    this.#nowMs += STEP_MS;
    this.#step();
    let quiet = 0;
    for (let turn = 0; quiet < QUIET_TURNS && turn < TURNS_MAX; turn += 1) {
      await nextTurn();
      quiet = this.#inFlight.isEmpty ? quiet + 1 : 0;
    }
  }
}
