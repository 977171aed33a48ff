/** Thrown when a process of the rig dies, to stop all its work. */
export class ProcessDied extends Error {}

/** The rig's database is down. */
export class DatabaseDown extends Error {}

/** Where a process is interrupted. */
export type InterruptPoint = 'at_statement' | 'after_commit' | 'after_claim' | 'after_publish';

/**
 * Whether a process is alive, frozen or dead. It can be interrupted at a statement, right after a commit (so
 * that the following steps are lost or late), right after a commit that releases an opening, or right after
 * publishing.
 */
export class ProcessLife {
  dead = false;
  #frozen: Promise<void> | undefined;
  #thaw: () => void = () => undefined;
  #stopped: Promise<void>;
  #stop: () => void = () => undefined;
  #armed:
    | {
        readonly point: InterruptPoint;
        readonly mode: 'die' | 'freeze';
        remaining: number;
        readonly onInterrupt: () => void;
      }
    | undefined;

  constructor() {
    this.#stopped = new Promise((resolve) => (this.#stop = resolve));
  }

  /** Resolves when callers should stop waiting for the process: it is dead, frozen, or without a database. */
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

  /** Interrupts the process at the `remaining`-th matching place from now. */
  arm(point: InterruptPoint, mode: 'die' | 'freeze', remaining: number, onInterrupt: () => void): void {
    this.#armed = { point, mode, remaining, onInterrupt };
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

  /** Called before every statement. A frozen process holds no transaction open. */
  async beforeStatement(inTransaction: boolean): Promise<void> {
    this.#reach('at_statement', inTransaction);
    if (!inTransaction) await this.#frozen;
    this.assertAlive();
  }

  async afterCommit(claimed: boolean): Promise<void> {
    this.#reach('after_commit', false);
    if (claimed) this.#reach('after_claim', false);
    await this.#frozen;
    this.assertAlive();
  }

  /** Never waits here: sending is a single step. */
  afterPublish(): void {
    this.#reach('after_publish', true);
  }

  assertAlive(): void {
    if (this.dead) throw new ProcessDied('the process is dead');
  }

  #reach(point: InterruptPoint, cannotWait: boolean): void {
    const armed = this.#armed;
    if (armed === undefined || armed.point !== point || (armed.mode === 'freeze' && cannotWait)) return;
    armed.remaining -= 1;
    if (armed.remaining > 0) return;
    this.#armed = undefined;
    if (armed.mode === 'die') this.die();
    else this.freeze();
    armed.onInterrupt();
  }
}
