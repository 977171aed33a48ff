import { isWorkKind, WORK_KINDS, type WorkListener } from '../../core/bus/work-notices.ts';

/** The channel on which the triggers of the database notify of committed work. */
export const WORK_CHANNEL = 'zagon_work';

/** Passes the notices of one connection to those who wait for work. */
export class WorkListeners {
  readonly #listeners = new Set<WorkListener>();
  #isReceiving = false;

  /** Adds a listener, and reports the current state to it. Returns what removes it. */
  add(listener: WorkListener): () => void {
    this.#listeners.add(listener);
    listener.receiving(this.#isReceiving);
    return () => this.#listeners.delete(listener);
  }

  /** False if no work is of this kind. */
  notified(payload: string): boolean {
    if (!isWorkKind(payload)) return false;
    for (const { written } of this.#listeners) written(payload);
    return true;
  }

  /** The connection listens from now on, or no longer. What was committed before it listened was not notified. */
  setReceiving(isReceiving: boolean): void {
    if (this.#isReceiving === isReceiving) return;
    this.#isReceiving = isReceiving;
    for (const { receiving, written } of this.#listeners) {
      receiving(isReceiving);
      for (const kind of WORK_KINDS) written(kind);
    }
  }
}
