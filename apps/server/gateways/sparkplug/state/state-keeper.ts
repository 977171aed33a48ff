import { setTimeout as wait } from 'node:timers/promises';
import { logOnce, type Log } from '../../../core/log.ts';
import { runOnRequest } from '../../../core/run-on-request.ts';
import { type HostState, STATE_TOPICS } from './host-state.ts';
import type { StateKeeping } from '../../../intake/link.ts';
import { openStateLink, type StateLink } from './state-link.ts';

/** How long an orderly end waits for the broker, ms. */
const END_MS = 2_000;

type StateKeeperOptions = {
  readonly url: string;
  readonly processId: string;
  /** Draws the time of a new state, ms: above every earlier one of this installation. */
  readonly nextStateMs: () => Promise<number>;
  readonly log: Log;
};

/**
 * Says to the stations that the host is online, for all processes: one of them keeps the state, and a new keeper
 * announces it with a newer time. The links are opened by hand only, never by themselves: a keeper that was frozen must
 * not take back what another one keeps by now.
 */
export class StateKeeper implements HostState {
  readonly #options: StateKeeperOptions;
  readonly #failures;
  readonly #work = runOnRequest(() => this.#pass());
  #links: readonly StateLink[] = [];
  #isKeeper = false;
  /** The state is announced anew, because somebody said offline. */
  #isDenied = false;
  #hasWarned = false;

  constructor(options: StateKeeperOptions) {
    this.#options = options;
    this.#failures = logOnce(options.log, 'link.state_failed');
  }

  /** This process is the keeper, as its rows say: opens what is not open. Called again and again. */
  keep(): void {
    this.#isKeeper = true;
    if (!this.#isOpen()) this.#work.request();
  }

  /** Another process keeps the state from now on. */
  release(): void {
    if (!this.#isKeeper) return;
    this.#isKeeper = false;
    this.#work.request();
  }

  /** Somebody said that the host is offline: an earlier keeper that is gone, and whose will comes late. */
  denied(): void {
    if (!this.#isKeeper) return;
    this.#isDenied = true;
    this.#work.request();
  }

  get keeping(): StateKeeping {
    if (!this.#isOpen()) return 'kept elsewhere';
    return this.#links.every(({ delaysWill }) => delaysWill) ? 'kept' : 'no will delay';
  }

  /**
   * Ends, and says offline if no other process lives. Null: that is not known. If one does, it hears that and announces
   * the host again.
   */
  async stop(othersLive: boolean | null): Promise<void> {
    this.#isKeeper = false;
    const ended = this.#work
      .idle()
      .then(() =>
        this.#end(othersLive === true || (othersLive === null && this.keeping === 'kept') ? 'handover' : 'offline'),
      )
      .catch((error: unknown) => this.#failures.failed(error));
    await Promise.race([ended, wait(END_MS, undefined, { ref: false })]);
  }

  #isOpen(): boolean {
    return this.#links.length === STATE_TOPICS.length && this.#links.every((link) => link.isOpen());
  }

  async #pass(): Promise<void> {
    const isDenied = this.#isDenied;
    this.#isDenied = false;
    try {
      if (!this.#isKeeper) return await this.#end('handover');
      if (this.#isOpen() && !isDenied) return;
      await this.#end('handover');
      await this.#open();
      this.#failures.recovered();
    } catch (error) {
      this.#failures.failed(error);
    }
  }

  async #open(): Promise<void> {
    const { url, processId, nextStateMs, log } = this.#options;
    const sinceMs = await nextStateMs();
    const opened: StateLink[] = [];
    try {
      for (const state of STATE_TOPICS) opened.push(await openStateLink({ url, state, sinceMs, processId }));
    } finally {
      this.#links = opened;
    }
    if (this.#hasWarned || opened.every(({ delaysWill }) => delaysWill)) return;
    this.#hasWarned = true;
    log.warn('link.will_not_delayed', { because: 'the broker speaks MQTT 3.1.1 only' });
  }

  async #end(how: 'handover' | 'offline'): Promise<void> {
    const links = this.#links;
    this.#links = [];
    await Promise.all(links.map((link) => link.end(how)));
  }
}
