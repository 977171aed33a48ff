import type { Engine } from './engine.ts';

export type Loop = {
  /** Something was saved that must be planned or sent now. */
  wake(): void;
  /** True while it leads and its steps succeed. */
  usable(): boolean;
  stop(): Promise<void>;
};

/** Orders are looked for this often, so that a stop never waits for its sending. */
const DISPATCH_MS = 200;
const DEADLINES_MS = 1_000;
const PLAN_MS = 15_000;
/** A lease holds for ten seconds: two renewals may fail. */
const LEAD_MS = 3_000;

/** Turns the engine: every step in its own rhythm, one after another, and at once when something was saved. */
export function startLoop(
  engine: Engine,
  parts: { readonly monotonicMs: () => number; readonly onError: (step: string, error: unknown) => void },
): Loop {
  const due = { lead: 0, deadlines: 0, plan: 0 };
  let leads = false;
  let failing = false;
  const ending = new AbortController();
  let wakened: () => void = () => undefined;
  let sleeping: NodeJS.Timeout | undefined;

  async function step(name: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      parts.onError(name, error);
      return false;
    }
  }

  async function turn(): Promise<void> {
    const nowMs = parts.monotonicMs();
    const done: boolean[] = [];
    if (nowMs >= due.lead) {
      due.lead = nowMs + LEAD_MS;
      done.push(await step('lead', async () => void (leads = await engine.lead())));
    }
    // Whoever does not lead, or does not know the time, plans and sends nothing.
    if (leads && nowMs >= due.plan) {
      due.plan = nowMs + PLAN_MS;
      done.push(await step('plan', () => engine.plan()));
    }
    if (leads && nowMs >= due.deadlines) {
      due.deadlines = nowMs + DEADLINES_MS;
      done.push(await step('deadlines', () => engine.deadlines()));
    }
    if (leads) done.push(await step('dispatch', () => engine.dispatch()));
    failing = done.includes(false);
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await turn();
      if (ending.signal.aborted) break;
      await new Promise<void>((resolve) => {
        wakened = resolve;
        sleeping = setTimeout(resolve, DISPATCH_MS);
      });
      clearTimeout(sleeping);
    }
    await step('release', () => engine.release());
  }

  const running = run();
  return {
    wake() {
      due.plan = 0;
      due.deadlines = 0;
      wakened();
    },
    usable: () => leads && !failing && !ending.signal.aborted,
    async stop() {
      ending.abort();
      wakened();
      await running;
    },
  };
}
