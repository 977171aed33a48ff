/** Where a pointer was and when, by the time of its own event: ms since the page was opened, as in `event.timeStamp`. */
export type PointerMoment = { readonly atMs: number; readonly x: number; readonly y: number };

/** A pointer that may become a hold. */
export type Hold =
  | { readonly kind: 'idle' }
  | { readonly kind: 'holding'; readonly pointerId: number; readonly sinceMs: number };

export type HoldEvent =
  | { readonly kind: 'down'; readonly pointerId: number; readonly atMs: number }
  /** `isComplete`: false if the browser may have left out places in between. */
  | {
      readonly kind: 'move';
      readonly pointerId: number;
      readonly path: readonly PointerMoment[];
      readonly isComplete: boolean;
    }
  | { readonly kind: 'up'; readonly pointerId: number; readonly atMs: number }
  /** Claimed by the browser for something else, or not wanted any more. */
  | { readonly kind: 'end' }
  /** Every event until then has been dispatched. */
  | { readonly kind: 'seen'; readonly untilMs: number };

/** How long a pointer must be held, and where it must stay. */
export type HoldRule = {
  readonly holdMs: number;
  readonly isKept: (at: PointerMoment) => boolean;
  /** Whether leaving that place after that time is a hold too: a drag begins so, a press is withdrawn so. */
  readonly mayLeave: boolean;
};

export const IDLE: Hold = { kind: 'idle' };

/** The next state, and whether the pointer has now been held for long enough: at most once after it went down. */
export function afterHold(
  hold: Hold,
  event: HoldEvent,
  rule: HoldRule,
): { readonly hold: Hold; readonly isHeld: boolean } {
  // A second pointer ends the hold: it was not one deliberate press.
  if (hold.kind === 'idle') return event.kind === 'down' ? began(event) : { hold, isHeld: false };
  const isDue = (atMs: number) => atMs - hold.sinceMs >= rule.holdMs;
  switch (event.kind) {
    case 'down':
    case 'end':
      return ENDED;
    case 'up':
      return event.pointerId === hold.pointerId && isDue(event.atMs) ? HELD : ENDED;
    case 'move': {
      if (event.pointerId !== hold.pointerId) return { hold, isHeld: false };
      const decisive = event.path.find((at) => isDue(at.atMs) || !rule.isKept(at));
      if (decisive === undefined) return { hold, isHeld: false };
      // Until its first move away from there it has been where it went down, if the browser reports every move.
      const wasKept = rule.isKept(decisive) || (rule.mayLeave && event.isComplete);
      return wasKept && isDue(decisive.atMs) ? HELD : ENDED;
    }
    case 'seen':
      return isDue(event.untilMs) ? HELD : { hold, isHeld: false };
  }
}

const ENDED = { hold: IDLE, isHeld: false } as const;
const HELD = { hold: IDLE, isHeld: true } as const;

function began({ pointerId, atMs }: { readonly pointerId: number; readonly atMs: number }) {
  return { hold: { kind: 'holding', pointerId, sinceMs: atMs }, isHeld: false } as const;
}
