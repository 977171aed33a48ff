import type { Log } from '../../core/log.ts';
import { claimEvents, dueLanes, giveUpOldEvents, type Lane, LANES } from '../../stores/webhooks/queue.ts';
import { attempt, claimEnd, type WebhookDeps } from './attempt.ts';

/** Attempts that run at the same time. Webhooks that fail, which are slow as a rule, never take the places of the others. */
const PLACES = { steady: 40, failing: 20 } as const satisfies Record<Lane, number>;

/** How long after its last time an event may still be sent, which a restart may have delayed. */
const GRACE: Temporal.DurationLike = { minutes: 10 };

/** How often such events are looked for: it reads everything that waits. */
const GIVE_UP_EVERY_MS = 60_000;

/** Sends events without waiting for those that are already being sent. */
export type WebhookSender = {
  /** Starts what is due, as far as there is room. */
  pass(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
};

/** `onRoom`: called whenever an attempt has ended, so that the next pass can start what waits for its place. */
export function webhookSender(deps: WebhookDeps & { readonly log: Log }, onRoom: () => void): WebhookSender {
  let gaveUpMs = Number.NEGATIVE_INFINITY;
  const running: Readonly<Record<Lane, Set<Promise<void>>>> = { steady: new Set(), failing: new Set() };

  const start = (lane: Lane, sending: Promise<unknown>): void => {
    const done = sending
      .then(
        () => undefined,
        (error: unknown) => deps.log.error('webhooks.attempt_failed', error),
      )
      .finally(() => {
        running[lane].delete(done);
        onRoom();
      });
    running[lane].add(done);
  };

  const startLane = async (lane: Lane): Promise<void> => {
    const room = PLACES[lane] - running[lane].size;
    if (room <= 0) return;
    const now = deps.clock.now();
    const span = { now, until: claimEnd(now, deps.reach) };
    for (const event of await claimEvents(deps.pool, lane, span, room)) start(lane, attempt(deps, event));
  };

  return {
    async pass() {
      const nowMs = deps.clock.monotonicMs();
      if (nowMs - gaveUpMs >= GIVE_UP_EVERY_MS) {
        await giveUpOldEvents(deps.pool, deps.clock.now().subtract(GRACE));
        gaveUpMs = nowMs;
      }
      const due = await dueLanes(deps.pool, deps.clock.now());
      for (const lane of LANES) if (due.has(lane)) await startLane(lane);
    },
    async idle() {
      await Promise.all(LANES.flatMap((lane) => [...running[lane]]));
    },
  };
}
