/** Work that runs when requested. */
export type OnRequest = {
  /** Starts the work now, or another run right after the current one. */
  request(): void;
  isRunning(): boolean;
  /** Resolves when no run is left. */
  idle(): Promise<void>;
};

/**
 * Runs `work` when requested, never twice at once. A request made at any moment of a run, even after its last
 * statement, starts another one; requests made in between share it. `work` must not reject.
 */
export function runOnRequest(work: () => Promise<void>): OnRequest {
  let running: Promise<void> | undefined;
  let isRequested = false;

  async function run(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      await work();
    }
  }

  function request(): void {
    isRequested = true;
    running ??= run().finally(() => {
      running = undefined;
      // Requested after the loop had ended and before `running` was reset.
      if (isRequested) request();
    });
  }

  return {
    request,
    isRunning: () => running !== undefined,
    async idle() {
      // A request may have started another run.
      for (let current = running; current !== undefined; current = running) await current;
    },
  };
}
