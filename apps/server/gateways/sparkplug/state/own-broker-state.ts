import { logOnce, type Log } from '../../../core/log.ts';
import { runOnRequest } from '../../../core/run-on-request.ts';
import type { LinkTransport } from '../broker/transport.ts';
import { type HostState, STATE_TOPICS } from './host-state.ts';
import type { StateKeeping } from '../../../intake/link.ts';

type OwnBrokerStateOptions = {
  readonly transport: () => LinkTransport | undefined;
  /** Draws the time of a new state, ms: above every earlier one of this installation. */
  readonly nextStateMs: () => Promise<number>;
  readonly log: Log;
};

/** Says the host state through a broker of our own, which ends with this process and needs no will. */
export class OwnBrokerState implements HostState {
  readonly keeping: StateKeeping = 'kept';
  readonly #options: OwnBrokerStateOptions;
  readonly #failures;
  readonly #work = runOnRequest(() => this.#announce());
  #sinceMs: number | undefined;

  constructor(options: OwnBrokerStateOptions) {
    this.#options = options;
    this.#failures = logOnce(options.log, 'link.state_failed');
  }

  keep(): void {
    if (this.#sinceMs === undefined) this.#work.request();
  }

  release(): void {
    // Stations connect to this process, so that no other can speak to them.
  }

  denied(): void {
    this.#work.request();
  }

  async stop(): Promise<void> {
    await this.#work.idle();
    if (this.#sinceMs !== undefined) await this.#publish(false, this.#sinceMs);
    this.#sinceMs = undefined;
  }

  async #announce(): Promise<void> {
    try {
      this.#sinceMs = await this.#options.nextStateMs();
      await this.#publish(true, this.#sinceMs);
      this.#failures.recovered();
    } catch (error) {
      this.#failures.failed(error);
    }
  }

  async #publish(online: boolean, sinceMs: number): Promise<void> {
    for (const { topic, payload } of STATE_TOPICS)
      await this.#options.transport()?.publishRetained(topic, payload(online, sinceMs));
  }
}
