import { LEASE_S } from '../stores/processes/leases.ts';
import type { Engine } from './engine.ts';
import { repeat, type Repeated } from './repeat.ts';

/** How often queued commands are checked, so that a stop is sent without delay. */
const DISPATCH_MS = 200;
const DEADLINES_MS = 1_000;
/** How often requested and due planning is checked; a change in this process wakes planning at once. */
const PLAN_MS = 500;
/** A lease lasts ten seconds, so two renewals may fail. */
const LEAD_MS = 3_000;
/** Several processes do not renew at the same time: the interval varies by this share. */
const LEAD_JITTER = 0.2;
/** Delay between two shards that are given up. */
const GIVE_MS = 200;

export type LoopOptions = {
  readonly monotonicMs: () => number;
  readonly onError: (step: string, error: unknown) => void;
};

/** The lease of this process, renewed by its own timer. */
export type LeadLoop = Repeated & {
  /** True while this process leads and its clock is correct. */
  leads(): boolean;
  /** Time since the lease was last renewed, ms; null if it never was. */
  renewedAgoMs(): number | null;
};

/**
 * Renews the lease and nothing else, so that no other work delays it. `onLapsed` is called when the lease had ended
 * before it was renewed.
 */
export function startLeadLoop(
  engine: Pick<Engine, 'lead'>,
  { monotonicMs, onError, onLapsed }: LoopOptions & { readonly onLapsed: () => void },
): LeadLoop {
  let leadsUntilMs = -Infinity;
  let renewedMs: number | null = null;
  const loop = repeat({
    retryMs: LEAD_MS,
    onError: (error) => onError('lead', error),
    async pass() {
      const startedMs = monotonicMs();
      const turn = await engine.lead();
      // A process that does not lead or has a wrong clock plans and opens nothing.
      leadsUntilMs = turn === false ? -Infinity : startedMs + LEASE_S * 1_000;
      if (turn === false) return LEAD_MS;
      renewedMs = startedMs;
      if (turn.hasLapsed) onLapsed();
      return turn.hasSurplus ? GIVE_MS : LEAD_MS * (1 - LEAD_JITTER * Math.random());
    },
  });
  return {
    ...loop,
    leads: () => monotonicMs() < leadsUntilMs,
    renewedAgoMs: () => (renewedMs === null ? null : monotonicMs() - renewedMs),
  };
}

/**
 * Sends due closings. Needs no lease, and waits for nothing else. When stopped, it sends again what was ordered
 * until then: the next server may take a while to start.
 */
export function startCloseLoop(engine: Pick<Engine, 'close'>, { onError }: LoopOptions): Repeated {
  const loop = repeat({
    retryMs: DISPATCH_MS,
    onError: (error) => onError('close', error),
    async pass() {
      await engine.close();
      return DISPATCH_MS;
    },
  });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      await engine.close().catch((error: unknown) => onError('close', error));
    },
  };
}

/** Plans the accounts that are due. */
export function startPlanLoop(
  engine: Pick<Engine, 'planDue'>,
  leads: () => boolean,
  { onError }: LoopOptions,
): Repeated {
  return repeat({
    retryMs: PLAN_MS,
    onError: (error) => onError('plan', error),
    pass: async () => (leads() && (await engine.planDue()) ? 0 : PLAN_MS),
  });
}

/** Sends due openings, and applies time-driven decisions. */
export function startOpenLoop(
  engine: Pick<Engine, 'open' | 'deadlines'>,
  leads: () => boolean,
  { monotonicMs, onError }: LoopOptions,
): Repeated {
  let deadlinesAtMs = -Infinity;
  const loop = repeat({
    retryMs: DISPATCH_MS,
    onError: (error) => onError('open', error),
    async pass() {
      if (!leads()) return DISPATCH_MS;
      if (monotonicMs() >= deadlinesAtMs) {
        deadlinesAtMs = monotonicMs() + DEADLINES_MS;
        // A failing rule must not delay openings.
        await engine.deadlines().catch((error: unknown) => onError('deadlines', error));
      }
      await engine.open();
      return DISPATCH_MS;
    },
  });
  return {
    ...loop,
    wake() {
      deadlinesAtMs = -Infinity;
      loop.wake();
    },
  };
}
