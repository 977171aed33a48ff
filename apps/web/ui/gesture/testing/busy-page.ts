import { vi } from 'vitest';

/** A time in which the main thread of the page does something else. */
export type Block = { readonly fromMs: number; readonly untilMs: number };

type Task = { readonly id: number; readonly readyMs: number; readonly run: () => void };

/** An event of a finger; `atMs`: when the device noticed it. */
export type FingerEvent = {
  readonly type: 'pointerdown' | 'pointermove' | 'pointerup';
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
};

type Dispatch = { readonly atMs: number; readonly events: readonly FingerEvent[] };

const FRAME_MS = 16;
/** From the device to the page. */
const LATENCY_MS = 10;
/** How long after a block no frame is drawn, as measured in Chromium on a busy machine; timers run meanwhile. */
const STALL_MS = 250;
/** From a frame to the events that it hands over. */
const HANDOVER_MS = 5;

/**
 * Runs the timers, the frames and the finger of a page whose main thread is blocked at times, in an order that is as bad
 * as in browsers: after a block, the timers that are due run first, then frames, and only then the events that have
 * waited, with all waiting moves as one.
 */
export class BusyPage {
  #nowMs = 5_000;
  #nextId = 1;
  readonly #startMs = this.#nowMs;
  #tasks: readonly Task[] = [];
  readonly #blocks: readonly Block[];

  readonly #stallMs: number;
  readonly #lateMs: number;

  /** `stallMs`: how long after a block no frame is drawn. `lateMs`: how much later events that waited are handed over. */
  constructor(blocks: readonly Block[], stallMs = STALL_MS, lateMs = 0) {
    this.#blocks = blocks;
    this.#stallMs = stallMs;
    this.#lateMs = lateMs;
    const cancel = (id: number | undefined) => {
      this.#tasks = this.#tasks.filter((task) => task.id !== id);
    };
    vi.spyOn(performance, 'now').mockImplementation(() => this.#nowMs);
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => this.#add(this.#nowMs + Math.max(ms, 1), run));
    vi.stubGlobal('clearTimeout', cancel);
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => this.#add(this.#frameAt(this.#nowMs + 1), run));
    vi.stubGlobal('cancelAnimationFrame', cancel);
  }

  /** Puts a finger on the page, whose events are given in order; runs everything until `untilMs`. */
  run(target: Element, events: readonly FingerEvent[], untilMs: number): void {
    for (const { atMs, events: group } of this.#dispatches(events)) {
      this.#add(atMs, () => target.dispatchEvent(coalesced(group, this.#startMs)));
    }
    for (;;) {
      const next = this.#next();
      if (next === undefined || next.atMs > this.#startMs + untilMs) return;
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      this.#tasks = this.#tasks.filter((task) => task !== next.task);
      next.task.run();
    }
  }

  #add(readyMs: number, run: () => void): number {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#tasks = [...this.#tasks, { id, readyMs, run }];
    return id;
  }

  #next(): { readonly task: Task; readonly atMs: number } | undefined {
    return this.#tasks
      .map((task) => ({ task, atMs: this.#blockAt(task.readyMs) ?? task.readyMs }))
      .toSorted((a, b) => a.atMs - b.atMs || a.task.readyMs - b.task.readyMs || a.task.id - b.task.id)[0];
  }

  /** The first frame from a moment on. */
  #frameAt(atMs: number): number {
    const since = atMs - this.#startMs;
    const block = this.#blocks.find(({ fromMs, untilMs }) => since >= fromMs && since < untilMs + this.#stallMs);
    const drawnMs = block === undefined ? atMs : this.#startMs + block.untilMs + this.#stallMs;
    return Math.ceil(drawnMs / FRAME_MS) * FRAME_MS;
  }

  /** The end of the block at a moment. */
  #blockAt(atMs: number): number | undefined {
    const since = atMs - this.#startMs;
    const block = this.#blocks.find(({ fromMs, untilMs }) => since >= fromMs && since < untilMs);
    return block === undefined ? undefined : this.#startMs + block.untilMs;
  }

  /** The events with the moments at which they are dispatched, in their order; waiting moves become one. */
  #dispatches(events: readonly FingerEvent[]): readonly Dispatch[] {
    const dispatches: Dispatch[] = [];
    for (const event of events) {
      const last = dispatches.at(-1);
      const reachesMs = this.#startMs + event.atMs + LATENCY_MS;
      const frameMs = this.#frameAt(reachesMs);
      // What did not wait for the end of a block is handed over with the next frame.
      const lateMs = frameMs - reachesMs > FRAME_MS ? this.#lateMs : 0;
      const handedOverMs = frameMs + HANDOVER_MS + lateMs;
      const atMs = Math.max(handedOverMs, last?.atMs ?? 0);
      const joins = last?.atMs === atMs && last.events[0]?.type === event.type;
      if (joins) dispatches.pop();
      dispatches.push({ atMs, events: joins ? [...last.events, event] : [event] });
    }
    return dispatches;
  }
}

/** One event with all those that it stands for. */
function coalesced(group: readonly FingerEvent[], startMs: number): Event {
  const all = group.map(({ type, atMs, x, y }) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      button: 0,
      clientX: x,
      clientY: y,
      isPrimary: true,
      pointerId: 2,
      pointerType: 'touch',
    });
    Object.defineProperty(event, 'timeStamp', { value: startMs + atMs });
    return event;
  });
  const event = all.at(-1) ?? new Event('pointermove');
  Object.defineProperty(event, 'getCoalescedEvents', { value: () => all });
  return event;
}

/** How long a page is blocked, ms. */
const BLOCKS_MS = [600, 1_500] as const;

type Phase = { readonly name: string; readonly block: Block };

/** Blocks of each length at each moment of a gesture: `dueMs` after its start it becomes a hold, at `upMs` it ends. */
export function phasesOf({ dueMs, upMs }: { readonly dueMs: number; readonly upMs: number }): readonly Phase[] {
  const starts = {
    'before the finger is seen': -20,
    'just after the finger is seen': LATENCY_MS + 5,
    'between the finger and the timer': dueMs / 2,
    'at the timer': dueMs - 5,
    'just after the timer': dueMs + 5,
    'between the timer and the release': (dueMs + upMs) / 2,
    'during the release': upMs - 5,
  };
  return Object.entries(starts).flatMap(([name, fromMs]) =>
    BLOCKS_MS.map((ms) => ({ name: `${ms} ms ${name}`, block: { fromMs, untilMs: fromMs + ms } })),
  );
}

/** A finger that goes down, moves evenly to the right from `moveFromMs` to `upMs`, and is lifted. */
export function finger(of: {
  readonly x: number;
  readonly y: number;
  readonly upMs: number;
  readonly moveFromMs?: number;
  readonly movedPx?: number;
}): readonly FingerEvent[] {
  const { x, y, upMs, moveFromMs = 0, movedPx = 0 } = of;
  const steps = movedPx === 0 ? 0 : Math.max(1, Math.floor((upMs - moveFromMs) / FRAME_MS));
  const moves = Array.from({ length: steps }, (_, step): FingerEvent => {
    const share = (step + 1) / steps;
    return { type: 'pointermove', atMs: moveFromMs + (upMs - moveFromMs) * share, x: x + movedPx * share, y };
  });
  return [{ type: 'pointerdown', atMs: 0, x, y }, ...moves, { type: 'pointerup', atMs: upMs, x: x + movedPx, y }];
}
