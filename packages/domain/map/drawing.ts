import { crossingsOf, type Crossing } from './crossing.ts';
import { distanceM } from './local-plane.ts';
import { outlineAreaM2, perimeterM } from './outline-size.ts';
import type { Place } from './place.ts';
import { MAX_POINTS, MIN_POINTS } from './outline-rules.ts';

/** An outline being drawn, with the steps that can be undone and redone. */
export type Drawing = {
  readonly points: readonly Place[];
  /** The selected corner, to be moved or removed; null: none. */
  readonly held: number | null;
  readonly past: readonly (readonly Place[])[];
  readonly future: readonly (readonly Place[])[];
};

export type DrawingStep =
  /** Adds a corner at the end, or after the corner `after`. */
  | { readonly kind: 'add'; readonly place: Place; readonly after?: number }
  | { readonly kind: 'move'; readonly index: number; readonly place: Place }
  | { readonly kind: 'remove'; readonly index: number }
  | { readonly kind: 'hold'; readonly index: number | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** How many steps can be undone. */
export const MAX_STEPS = 100;
/** Two corners closer than this are the same, m: a second tap at the same place. */
const SAME_CORNER_M = 0.05;

/** A drawing of these corners, without any steps; without corners for a new outline. */
export function drawingOf(points: readonly Place[] = []): Drawing {
  return { points, held: null, past: [], future: [] };
}

/** The drawing after a step. A step that changes nothing, or is not possible, returns the same drawing. */
export function draw(drawing: Drawing, step: DrawingStep): Drawing {
  const { points } = drawing;
  switch (step.kind) {
    case 'add': {
      const at = step.after === undefined ? points.length : step.after + 1;
      if (points.length >= MAX_POINTS || at < 0 || at > points.length) return drawing;
      const beside = [points[at - 1], points[at % Math.max(1, points.length)]];
      if (beside.some((one) => one !== undefined && distanceM(one, step.place) < SAME_CORNER_M)) return drawing;
      return changed(drawing, points.toSpliced(at, 0, step.place), null);
    }
    case 'move':
      if (points[step.index] === undefined || isSame(points[step.index], step.place)) return drawing;
      return changed(drawing, points.with(step.index, step.place), step.index);
    case 'remove':
      if (points[step.index] === undefined) return drawing;
      return changed(drawing, points.toSpliced(step.index, 1), null);
    case 'hold':
      return step.index === drawing.held || (step.index !== null && points[step.index] === undefined)
        ? drawing
        : { ...drawing, held: step.index };
    case 'undo': {
      const before = drawing.past.at(-1);
      if (before === undefined) return drawing;
      return { points: before, held: null, past: drawing.past.slice(0, -1), future: [points, ...drawing.future] };
    }
    case 'redo': {
      const [next, ...rest] = drawing.future;
      if (next === undefined) return drawing;
      return { points: next, held: null, past: [...drawing.past, points], future: rest };
    }
  }
}

function changed({ points, past }: Drawing, next: readonly Place[], held: number | null): Drawing {
  return { points: next, held, past: [...past, points].slice(-MAX_STEPS), future: [] };
}

function isSame(first: Place | undefined, second: Place): boolean {
  return first?.latitude === second.latitude && first.longitude === second.longitude;
}

/** Whether a drawing can be closed: it lacks corners, its sides cross, or it is an outline with its size. */
export type Closing =
  | { readonly kind: 'too_few'; readonly count: number; readonly needed: number }
  | { readonly kind: 'crossing'; readonly crossings: readonly [Crossing, ...Crossing[]] }
  | { readonly kind: 'ready'; readonly areaM2: number; readonly perimeterM: number };

export function closingOf({ points }: Pick<Drawing, 'points'>): Closing {
  if (points.length < MIN_POINTS) return { kind: 'too_few', count: points.length, needed: MIN_POINTS };
  const [first, ...rest] = crossingsOf(points);
  if (first !== undefined) return { kind: 'crossing', crossings: [first, ...rest] };
  return { kind: 'ready', areaM2: outlineAreaM2(points), perimeterM: perimeterM(points) };
}
