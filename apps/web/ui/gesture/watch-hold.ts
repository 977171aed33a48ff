import { afterInput } from './after-input.ts';
import { afterHold, IDLE, type Hold, type HoldEvent, type HoldRule, type PointerMoment } from './hold.ts';

type HoldOptions = HoldRule & { readonly onHeld: () => void };

/** The events of one pointer at a time. */
type HoldWatch = {
  readonly start: (event: PointerEvent, options: HoldOptions) => void;
  readonly move: (event: PointerEvent) => void;
  readonly lift: (event: PointerEvent) => void;
  readonly end: () => void;
};

/**
 * Recognises a pointer that is held, by the times of its own events: however busy the page is, a tap or a swipe is never
 * a hold. `onChange`: whether a pointer is being held now.
 */
export function watchHold(onChange: (isHolding: boolean) => void = () => {}): HoldWatch {
  let hold: Hold = IDLE;
  let options: HoldOptions | null = null;
  let cancel: () => void = () => {};

  const handle = (event: HoldEvent) => {
    if (options === null) return;
    const { onHeld } = options;
    const next = afterHold(hold, event, options);
    if (next.hold === hold) return;
    hold = next.hold;
    cancel();
    if (hold.kind === 'idle') options = null;
    else cancel = afterInput(hold.sinceMs + options.holdMs, (untilMs) => handle({ kind: 'seen', untilMs }));
    onChange(hold.kind === 'holding');
    if (next.isHeld) onHeld();
  };
  return {
    start: ({ pointerId, timeStamp: atMs }, next) => {
      options ??= next;
      handle({ kind: 'down', pointerId, atMs });
    },
    move: (event) => handle({ kind: 'move', pointerId: event.pointerId, ...pathOf(event) }),
    lift: ({ pointerId, timeStamp: atMs }) => handle({ kind: 'up', pointerId, atMs }),
    end: () => handle({ kind: 'end' }),
  };
}

/** All places since the last event: a busy page receives many moves as one. Only secure pages are given them. */
function pathOf(event: PointerEvent): { readonly path: readonly PointerMoment[]; readonly isComplete: boolean } {
  const isComplete = 'getCoalescedEvents' in event;
  const all = isComplete ? event.getCoalescedEvents() : [];
  return { path: (all.length === 0 ? [event] : all).map(momentOf), isComplete };
}

function momentOf({ timeStamp: atMs, clientX: x, clientY: y }: PointerEvent): PointerMoment {
  return { atMs, x, y };
}
