import { LEASE_S } from '../stores/processes/leases.ts';
import type { Engine } from './engine.ts';
import { repeat, type Repeated } from './repeat.ts';

/** How often queued commands are checked without notices, and while one is due, so that a stop is sent without delay. */
const DISPATCH_MS = 200;
/** How often decisions driven by time are made while something is ordered or open. */
const DEADLINES_MS = 1_000;
/** How often they are made while nothing is. */
const IDLE_DEADLINES_MS = 30_000;
/** How often requested and due planning is checked without notices; a change in this process wakes planning at once. */
const PLAN_MS = 500;
/** The longest pause of a loop that waits for notices: one may be lost. */
const NOTICED_MS = 5_000;
/** Loops that wait do not look at the same time, for which each would need a connection: the pause varies by this share. */
const NOTICED_JITTER = 0.2;
/** Notices within this time after a pass began cause one further pass. */
const GATHER_ORDERS_MS = 100;
const GATHER_PLANNING_MS = 200;
/** A lease lasts ten seconds, so two renewals may fail. */
const LEAD_MS = 3_000;
/** Several processes do not renew at the same time: the interval varies by this share. */
const LEAD_JITTER = 0.2;
/** Delay between two shards that are given up. */
const GIVE_MS = 200;

export type LoopOptions = {
  readonly monotonicMs: () => number;
  readonly onError: (step: string, error: unknown) => void;
  /** True while each transaction that leaves work to a loop notifies it (`notice`). */
  readonly isNotified: () => boolean;
};

/**
 * The pause of a loop. With notices it lasts until the next moment that is known; without them, and while something is
 * due, as long as it takes to look again.
 */
async function pauseMs(
  { isNotified }: Pick<LoopOptions, 'isNotified'>,
  lookMs: number,
  untilNext: () => number | Promise<number>,
): Promise<number> {
  if (!isNotified()) return lookMs;
  const nextMs = await untilNext();
  return nextMs <= 0 ? lookMs : Math.min(Math.ceil(nextMs), NOTICED_MS * (1 - NOTICED_JITTER * Math.random()));
}

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
  { monotonicMs, onError, onLapsed }: Pick<LoopOptions, 'monotonicMs' | 'onError'> & { readonly onLapsed: () => void },
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
export function startCloseLoop(engine: Pick<Engine, 'close' | 'untilClose'>, options: LoopOptions): Repeated {
  const { onError } = options;
  const loop = repeat({
    retryMs: DISPATCH_MS,
    gatherMs: GATHER_ORDERS_MS,
    onError: (error) => onError('close', error),
    async pass() {
      await engine.close();
      return pauseMs(options, DISPATCH_MS, () => engine.untilClose());
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
  engine: Pick<Engine, 'planDue' | 'untilPlan'>,
  leads: () => boolean,
  options: LoopOptions,
): Repeated {
  return repeat({
    retryMs: PLAN_MS,
    gatherMs: GATHER_PLANNING_MS,
    onError: (error) => options.onError('plan', error),
    async pass() {
      if (!leads()) return PLAN_MS;
      return (await engine.planDue()) ? 0 : pauseMs(options, PLAN_MS, () => engine.untilPlan());
    },
  });
}

/** Sends due openings, and applies time-driven decisions. */
export function startOpenLoop(
  engine: Pick<Engine, 'open' | 'untilOpen' | 'deadlines' | 'untilDeadline'>,
  leads: () => boolean,
  options: LoopOptions,
): Repeated {
  const { monotonicMs, onError, isNotified } = options;
  /** When the decisions were made, when they are made next, and when that time is determined again. */
  let decidedMs = -Infinity;
  let decideAtMs = -Infinity;
  let determineAtMs = -Infinity;
  let isWoken = false;

  /** A failing rule must not delay openings. */
  const isolated = <T>(work: Promise<T>, failed: T): Promise<T> =>
    work.catch((error: unknown) => {
      onError('deadlines', error);
      return failed;
    });

  async function determineNext(): Promise<void> {
    determineAtMs = monotonicMs() + DEADLINES_MS;
    const nextMs = isNotified() ? await isolated(engine.untilDeadline(), 0) : 0;
    decideAtMs = Math.min(Math.max(decidedMs + DEADLINES_MS, monotonicMs() + nextMs), decidedMs + IDLE_DEADLINES_MS);
  }

  const loop = repeat({
    retryMs: DISPATCH_MS,
    gatherMs: GATHER_ORDERS_MS,
    onError: (error) => onError('open', error),
    async pass() {
      if (!leads()) return DISPATCH_MS;
      if (isWoken || monotonicMs() >= decideAtMs) {
        isWoken = false;
        decidedMs = monotonicMs();
        determineAtMs = -Infinity;
        await isolated(engine.deadlines(), undefined);
      }
      await engine.open();
      if (monotonicMs() >= determineAtMs) await determineNext();
      return pauseMs(options, DISPATCH_MS, () => Math.min(engine.untilOpen(), decideAtMs - monotonicMs()));
    },
  });
  return {
    ...loop,
    wake() {
      isWoken = true;
      loop.wake();
    },
    notice() {
      determineAtMs = -Infinity;
      loop.notice();
    },
  };
}
