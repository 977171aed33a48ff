import { inPass } from '../core/log-context.ts';

/** Work repeated until it is stopped. */
export type Repeated = {
  /** There is work: starts a pass now, or another one right after the current pass. */
  wake(): void;
  /** There may be work: as `wake`, but many notices in a short time cause one pass. */
  notice(): void;
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
  /** Notices within this time after a pass began wait until it is over, ms; default: they wait for nothing. */
  readonly gatherMs?: number;
  readonly onError: (error: unknown) => void;
};

/** Repeats passes, never two at once, with an interruptible delay between them. */
export function repeat({ pass, retryMs, gatherMs = 0, onError }: RepeatOptions): Repeated {
  let wakeUp: () => void = () => undefined;
  let isWakePending = false;
  let isNoticed = false;
  let gathering: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let fails = false;

  function wake(): void {
    isWakePending = true;
    wakeUp();
  }

  /** Until the time is over, notices are only noted: the pass that begins now may have looked before them. */
  function gather(): void {
    clearTimeout(gathering);
    isNoticed = false;
    gathering = setTimeout(() => {
      gathering = undefined;
      if (isNoticed) wake();
    }, gatherMs);
  }

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
      gather();
      const nextMs = await inPass(runPass);
      if (!stopping.signal.aborted) await pause(nextMs);
    }
    clearTimeout(gathering);
  }

  const ended = run();
  return {
    wake,
    notice() {
      if (gathering === undefined) wake();
      else isNoticed = true;
    },
    usable: () => !fails && !stopping.signal.aborted,
    stop() {
      stopping.abort();
      wake();
      return ended;
    },
  };
}
