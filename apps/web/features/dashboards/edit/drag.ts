import type { Rect, Tile } from '@zagon/domain/dashboards/layout.ts';
import type { HoldRule } from '../../../ui/gesture/hold.ts';
import { watchHold } from '../../../ui/gesture/watch-hold.ts';
import { draggedRect, isGrip, pitchOf, sameRect, type Grip, type GridPitch } from './grid-geometry.ts';

/** Reports of a drag. The layout changes only on `onDrop`. */
export type DragEvents = {
  readonly tileOf: (id: string) => Tile | undefined;
  /** Where the tile would land; null: the drag ended. */
  readonly onGhost: (ghost: Tile | null) => void;
  readonly onDrop: (id: string, rect: Rect) => void;
};

type Drag = {
  readonly pointerId: number;
  readonly tile: Tile;
  readonly grip: Grip;
  readonly element: HTMLElement;
  readonly pitch: GridPitch;
  readonly startX: number;
  /** From the top of the page, so that scrolling moves the tile along. */
  readonly startPageY: number;
  ghost: Rect;
};

/** Distance from the window edge at which the page begins to scroll, and its steps, px. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

/**
 * How long a finger must hold a handle before it lifts, ms, and how far it may move in that time, px: a swipe lifts
 * nothing.
 */
const PRESS_MS = 250;
const PRESS_PX = 8;

/**
 * Moves and resizes tiles with a pointer, by one listener on the grid. The lifted tile follows the pointer without
 * rendering; returns a function that removes the listener.
 */
export function listenForDrags(grid: HTMLElement, events: DragEvents): () => void {
  let drag: Drag | null = null;
  let pointer = { x: 0, y: 0 };
  let frame: number | null = null;
  const hold = watchHold();

  const update = () => {
    frame = null;
    if (drag === null) return;
    const scrolled = scrollAtEdges(pointer.y);
    const moved = { dx: pointer.x - drag.startX, dy: pointer.y + window.scrollY - drag.startPageY };
    if (drag.grip === 'move') drag.element.style.transform = `translate(${moved.dx}px, ${moved.dy}px)`;
    const rect = draggedRect(drag.tile, drag.grip, moved, drag.pitch);
    if (!sameRect(rect, drag.ghost)) {
      drag.ghost = rect;
      events.onGhost({ ...rect, id: drag.tile.id });
    }
    if (scrolled) schedule();
  };
  const schedule = () => {
    frame ??= requestAnimationFrame(update);
  };
  const end = (drops: boolean) => {
    if (drag === null) return;
    const { element, tile, ghost } = drag;
    drag = null;
    element.style.removeProperty('transform');
    delete element.dataset['lifted'];
    events.onGhost(null);
    if (drops && !sameRect(tile, ghost)) events.onDrop(tile.id, ghost);
  };

  const begin = (started: Drag) => {
    drag = started;
    grid.setPointerCapture(started.pointerId);
    drag.element.dataset['lifted'] = drag.grip;
    events.onGhost(drag.tile);
  };
  const down = (event: PointerEvent) => {
    const started = drag === null ? startOf(event, grid, events) : null;
    if (started === null) return;
    event.preventDefault();
    pointer = { x: event.clientX, y: event.clientY };
    if (event.pointerType === 'mouse') return begin(started);
    return hold.start(event, { ...stillAt(pointer), onHeld: () => begin(started) });
  };
  const move = (event: PointerEvent) => {
    hold.move(event);
    if (event.pointerId !== drag?.pointerId) return;
    pointer = { x: event.clientX, y: event.clientY };
    schedule();
  };
  const up = (event: PointerEvent) => {
    hold.lift(event);
    if (event.pointerId !== drag?.pointerId) return;
    if (frame !== null) cancelAnimationFrame(frame);
    update();
    end(true);
  };
  const cancel = () => {
    hold.end();
    end(false);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || drag === null) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  const listening = new AbortController();
  listen(grid, { down, move, up, cancel, key }, listening.signal);
  return () => {
    hold.end();
    end(false);
    if (frame !== null) cancelAnimationFrame(frame);
    listening.abort();
  };
}

/** A finger that stays on its handle; it may leave once it has lifted the tile. */
function stillAt({ x, y }: { readonly x: number; readonly y: number }): HoldRule {
  return { holdMs: PRESS_MS, isKept: (at) => Math.hypot(at.x - x, at.y - y) <= PRESS_PX, mayLeave: true };
}

type Pointed = (event: PointerEvent) => void;
type Listeners = Readonly<Record<'down' | 'move' | 'up' | 'cancel', Pointed>> & {
  readonly key: (event: KeyboardEvent) => void;
};

function listen(grid: HTMLElement, { down, move, up, cancel, key }: Listeners, signal: AbortSignal): void {
  grid.addEventListener('pointerdown', down, { signal });
  grid.addEventListener('pointermove', move, { signal });
  grid.addEventListener('pointerup', up, { signal });
  grid.addEventListener('pointercancel', cancel, { signal });
  document.addEventListener('keydown', key, { capture: true, signal });
}

/** A finger drags only by a handle it holds: touching anything else scrolls the page. */
function startOf(event: PointerEvent, grid: HTMLElement, { tileOf }: DragEvents): Drag | null {
  if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return null;
  if (event.target.closest('button, a') !== null) return null;
  const handle = event.target.closest<HTMLElement>('[data-grip]');
  if (handle === null) return null;
  const element = handle.closest<HTMLElement>('[data-tile]');
  if (element === null) return null;
  if (event.pointerType !== 'mouse' && handle.dataset['mouse'] !== undefined) return null;
  const { grip } = handle.dataset;
  const tile = tileOf(element.dataset['tile'] ?? '');
  if (!isGrip(grip) || tile === undefined) return null;
  const gapPx = Number.parseFloat(getComputedStyle(grid).columnGap) || 0;
  return {
    pointerId: event.pointerId,
    tile,
    grip,
    element,
    pitch: pitchOf(grid.clientWidth, gapPx),
    startX: event.clientX,
    startPageY: event.clientY + window.scrollY,
    ghost: tile,
  };
}

/** Scrolls while the pointer is near the upper or lower edge; returns whether it scrolled. */
function scrollAtEdges(y: number): boolean {
  const step = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
  if (step === 0) return false;
  const before = window.scrollY;
  window.scrollBy({ top: step, behavior: 'instant' });
  return window.scrollY !== before;
}
