import type { Engine } from './engine.ts';

/** The running engine of a process. */
export type Loop = {
  /** Something was saved that must be planned or sent now: in one account, or in an unspecified one. */
  wake(accountId?: string): void;
  /** True while it leads and its steps succeed. */
  usable(): boolean;
  stop(): Promise<void>;
};

/** How often queued commands are checked, so that a stop is sent without delay. */
const DISPATCH_MS = 200;
const DEADLINES_MS = 1_000;
const PLAN_MS = 15_000;
/** A lease lasts ten seconds, so two renewals may fail. */
const LEAD_MS = 3_000;

/**
 * Runs the engine: each step at its own interval, one after another, and at once when something was saved.
 * Closings run in a separate loop, so that none waits while a large farm is planned, and need no lease.
 */
export function startLoop(
  engine: Engine,
  options: { readonly monotonicMs: () => number; readonly onError: (step: string, error: unknown) => void },
): Loop {
  const due = { lead: 0, deadlines: 0, plan: 0 };
  /** Accounts with saved changes; they are planned before the others. */
  let changed = new Set<string>();
  let leads = false;
  let failing = false;
  let closesFail = false;
  const ending = new AbortController();

  async function step(name: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      options.onError(name, error);
      return false;
    }
  }

  async function pass(): Promise<void> {
    const nowMs = options.monotonicMs();
    const done: boolean[] = [];
    if (nowMs >= due.lead) {
      due.lead = nowMs + LEAD_MS;
      done.push(await step('lead', async () => void (leads = await engine.lead())));
    }
    // A process that does not lead or has a wrong clock plans and opens nothing.
    if (leads && nowMs >= due.plan) {
      due.plan = nowMs + PLAN_MS;
      changed = new Set();
      done.push(await step('plan', () => engine.plan()));
    } else if (leads && changed.size > 0) {
      const only = changed;
      changed = new Set();
      done.push(await step('plan', () => engine.plan(only)));
    }
    if (leads && nowMs >= due.deadlines) {
      due.deadlines = nowMs + DEADLINES_MS;
      done.push(await step('deadlines', () => engine.deadlines()));
    }
    // Must run after planning: a set that makes room for a hand opening has to be sent before the opening.
    if (leads) done.push(await step('open', () => engine.open()));
    failing = done.includes(false);
  }

  const steps = repeat(pass, ending.signal);
  const closes = repeat(async () => void (closesFail = !(await step('close', () => engine.close()))), ending.signal);
  return {
    wake(accountId) {
      if (accountId === undefined) due.plan = 0;
      else changed.add(accountId);
      due.deadlines = 0;
      closes.wake();
      steps.wake();
    },
    usable: () => leads && !failing && !closesFail && !ending.signal.aborted,
    async stop() {
      ending.abort();
      closes.wake();
      steps.wake();
      await Promise.all([steps.ended, closes.ended]);
      await step('release', () => engine.release());
    },
  };
}

/** Repeats the work until aborted, with a short pause that can be cut short. */
function repeat(pass: () => Promise<void>, ending: AbortSignal): { wake(): void; readonly ended: Promise<void> } {
  let wakeUp: () => void = () => undefined;
  let isWakePending = false;

  async function pause(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      wakeUp = resolve;
      timer = setTimeout(resolve, isWakePending ? 0 : DISPATCH_MS);
    });
    clearTimeout(timer);
  }

  async function run(): Promise<void> {
    while (!ending.aborted) {
      isWakePending = false;
      await pass();
      if (!ending.aborted) await pause();
    }
  }

  return {
    wake() {
      // A call during a pass starts another one at once.
      isWakePending = true;
      wakeUp();
    },
    ended: run(),
  };
}
