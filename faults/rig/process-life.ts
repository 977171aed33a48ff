/** Thrown where a process of the rig dies: nothing of it goes on. */
export class Died extends Error {}

/** The database of the rig is away. */
export class DatabaseAway extends Error {}

/** Where in its work a process is hit. */
export type Hit = 'at_statement' | 'after_commit' | 'after_claim' | 'after_publish';

/**
 * Whether a process lives, stands still or is dead. It is hit at a statement, right after a commit (so that what
 * would follow is lost or comes late), in particular of one that lets an opening go out, or right after it published.
 */
export class ProcessLife {
  dead = false;
  #frozen: Promise<void> | undefined;
  #thaw: () => void = () => undefined;
  #stopped: Promise<void>;
  #stop: () => void = () => undefined;
  #armed: { readonly hit: Hit; readonly how: 'die' | 'freeze'; left: number; readonly hitting: () => void } | undefined;

  constructor() {
    this.#stopped = new Promise((resolve) => (this.#stop = resolve));
  }

  /** Settles when whoever waits for the process should not wait any longer: it is dead, frozen, or without a database. */
  get interrupted(): Promise<void> {
    return this.#stopped;
  }

  interrupt(): void {
    this.#stop();
    this.#stopped = new Promise((resolve) => (this.#stop = resolve));
  }

  get frozen(): boolean {
    return this.#frozen !== undefined;
  }

  /** Hits it at the `left`-th such place from now. */
  arm(hit: Hit, how: 'die' | 'freeze', left: number, hitting: () => void): void {
    this.#armed = { hit, how, left, hitting };
  }

  die(): void {
    this.dead = true;
    this.thaw();
    this.interrupt();
  }

  freeze(): void {
    if (this.#frozen !== undefined) return;
    this.#frozen = new Promise((resolve) => {
      this.#thaw = () => {
        this.#frozen = undefined;
        resolve();
      };
    });
    this.interrupt();
  }

  thaw(): void {
    this.#thaw();
  }

  /** Passed before every statement. A process that stands still holds no transaction open. */
  async enter(inTransaction: boolean): Promise<void> {
    this.#pass('at_statement', inTransaction);
    if (!inTransaction) await this.#frozen;
    this.alive();
  }

  async committed(claimed: boolean): Promise<void> {
    this.#pass('after_commit', false);
    if (claimed) this.#pass('after_claim', false);
    await this.#frozen;
    this.alive();
  }

  /** Nothing waits here: sending is one step. */
  published(): void {
    this.#pass('after_publish', true);
  }

  alive(): void {
    if (this.dead) throw new Died('the process is dead');
  }

  #pass(hit: Hit, mayNotWait: boolean): void {
    const armed = this.#armed;
    if (armed === undefined || armed.hit !== hit || (armed.how === 'freeze' && mayNotWait)) return;
    armed.left -= 1;
    if (armed.left > 0) return;
    this.#armed = undefined;
    if (armed.how === 'die') this.die();
    else this.freeze();
    armed.hitting();
  }
}
