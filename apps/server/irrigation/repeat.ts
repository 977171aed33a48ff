import { inPass } from '../core/log-context.ts';

/** Work repeated until it is stopped. */
export type Repeated = {
  /** There is work: starts a pass now, or another one right after the current pass. */
  wake(): void;
  /** True while its passes succeed. */
  usable(): boolean;
  /** Resolves when the current pass has ended. */
  stop(): Promise<void>;
};

export type RepeatOptions = {
  /** One pass, which does a limited amount of work. Returns the time until the next one, ms; 0: at once. */
  readonly pass: () => Promise<number>;
  /** Delay before the next pass after a failed one, ms. */
  readonly retryMs: number;
  readonly onError: (error: unknown) => void;
};

/** Repeats passes, never two at once, with an interruptible delay between them. */
export function repeat({ pass, retryMs, onError }: RepeatOptions): Repeated {
  let wakeUp: () => void = () => undefined;
  let isWakePending = false;
  const stopping = new AbortController();
  let fails = false;

  async function pause(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      wakeUp = resolve;
      timer = setTimeout(resolve, isWakePending ? 0 : ms);
    });
    clearTimeout(timer);
  }

  async function runPass(): Promise<number> {
    try {
      const nextMs = await pass();
      fails = false;
      return nextMs;
    } catch (error) {
      fails = true;
      onError(error);
      return retryMs;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWakePending = false;
      const nextMs = await inPass(runPass);
      if (!stopping.signal.aborted) await pause(nextMs);
    }
  }

  const ended = run();
  return {
    wake() {
      isWakePending = true;
      wakeUp();
    },
    usable: () => !fails && !stopping.signal.aborted,
    stop() {
      stopping.abort();
      isWakePending = true;
      wakeUp();
      return ended;
    },
  };
}
