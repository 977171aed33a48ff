import type { Engine } from './engine.ts';

/** The turning engine of a process. */
export type Loop = {
  /** Something was saved that must be planned or sent now: of one account, or whoever it belongs to. */
  wake(clientId?: string): void;
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

/**
 * Turns the engine: every step in its own rhythm, one after another, and at once when something was saved. Closings
 * have a turn of their own, so that none waits while a large farm is planned, and go out whoever leads.
 */
export function startLoop(
  engine: Engine,
  parts: { readonly monotonicMs: () => number; readonly onError: (step: string, error: unknown) => void },
): Loop {
  const due = { lead: 0, deadlines: 0, plan: 0 };
  /** Accounts in which something was saved: they are planned ahead of the others. */
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
    // Whoever does not lead, or does not know the time, plans and opens nothing.
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
    // After the plan: a set that makes room for a hand opening is on its way before the opening is.
    if (leads) done.push(await step('open', () => engine.open()));
    failing = done.includes(false);
  }

  const steps = turning(turn, ending.signal);
  const closes = turning(async () => void (closesFail = !(await step('close', () => engine.close()))), ending.signal);
  return {
    wake(clientId) {
      if (clientId === undefined) due.plan = 0;
      else changed.add(clientId);
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

/** Does a thing over and over, with a short rest that can be cut short, until the end. */
function turning(turn: () => Promise<void>, ending: AbortSignal): { wake(): void; readonly ended: Promise<void> } {
  let wakened: () => void = () => undefined;
  let again = false;

  async function rest(): Promise<void> {
    let resting: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      wakened = resolve;
      resting = setTimeout(resolve, again ? 0 : DISPATCH_MS);
    });
    clearTimeout(resting);
  }

  async function run(): Promise<void> {
    while (!ending.aborted) {
      again = false;
      await turn();
      if (!ending.aborted) await rest();
    }
  }

  return {
    wake() {
      // Called in the middle of a turn it means another one at once.
      again = true;
      wakened();
    },
    ended: run(),
  };
}
