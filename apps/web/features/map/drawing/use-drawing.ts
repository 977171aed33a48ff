import { pointsShape } from '@zagon/contract/map/shapes.ts';
import { closingOf, draw, drawingOf, type Closing, type Drawing, type DrawingStep } from '@zagon/domain/map/drawing.ts';
import { distanceM } from '@zagon/domain/map/local-plane.ts';
import { outlineAreaM2, perimeterM, sidesOf } from '@zagon/domain/map/outline-size.ts';
import type { Outline, Place } from '@zagon/domain/map/place.ts';
import { sharedBorders, snap, type SharedBorder, type Snap } from '@zagon/domain/map/snapping.ts';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { readDraft, removeDraft, writeDraft, type DraftKey } from '../../../entities/edit/unsaved/draft-store.ts';
import { nowMs } from '../../../time/clock.ts';

/** How close a border must be for a corner to snap to it, px. */
const SNAP_PX = 14;

type Options = {
  /** Names the drawing on this device, so that a reload continues it. */
  readonly draftKey: DraftKey;
  readonly initial: readonly Place[];
  readonly neighbours: readonly Outline[];
  readonly metresPerPx: () => number;
};

export type DrawingSession = {
  readonly drawing: Drawing;
  readonly closing: Closing;
  readonly areaM2: number;
  readonly perimeterM: number;
  readonly sideLengthsM: readonly number[];
  readonly borders: readonly SharedBorder[];
  /** The target that the last corner snapped to. */
  readonly snapped: Snap['to'];
  readonly isSnapping: boolean;
  readonly isChanged: boolean;
  readonly setSnapping: (isOn: boolean) => void;
  readonly step: (step: DrawingStep) => void;
  readonly add: (place: Place, options?: { readonly after?: number; readonly isFree?: boolean }) => void;
  readonly move: (index: number, place: Place, options?: { readonly isFree?: boolean }) => void;
  /** Removes the drawing from this device. */
  readonly forget: () => void;
};

/** An outline being drawn: its steps, its size, and its snapping. */
export function useDrawing({ draftKey: givenKey, initial, neighbours, metresPerPx }: Options): DrawingSession {
  // Of the first render: another object must not store the drawing again after it was forgotten, or left at sign-out.
  const [draftKey] = useState(givenKey);
  const [start] = useState(() => stored(draftKey) ?? initial);
  const [drawing, step] = useReducer(draw, start, drawingOf);
  const [isSnapping, setSnapping] = useState(true);
  const [snapped, setSnapped] = useState<Snap['to']>(null);
  const { points } = drawing;
  const isChanged = points !== initial && JSON.stringify(points) !== JSON.stringify(initial);
  useEffect(() => {
    if (isChanged) writeDraft(draftKey, { atMs: nowMs(), values: points, basis: null });
    else removeDraft(draftKey);
  }, [draftKey, points, isChanged]);

  const snapTo = (place: Place, isFree: boolean): Place => {
    const found = isSnapping && !isFree ? snap(place, neighbours, SNAP_PX * metresPerPx()) : { place, to: null };
    setSnapped(found.to);
    return found.place;
  };
  const sizes = useMemo(
    () => ({
      closing: closingOf({ points }),
      areaM2: outlineAreaM2(points),
      perimeterM: perimeterM(points),
      sideLengthsM: sidesOf(points).map(([from, to]) => distanceM(from, to)),
      borders: sharedBorders(points, neighbours),
    }),
    [points, neighbours],
  );
  return {
    drawing,
    ...sizes,
    snapped,
    isSnapping,
    isChanged,
    setSnapping,
    step,
    add: (place, { after, isFree = false } = {}) =>
      step({ kind: 'add', place: snapTo(place, isFree), ...(after === undefined ? {} : { after }) }),
    move: (index, place, { isFree = false } = {}) => step({ kind: 'move', index, place: snapTo(place, isFree) }),
    forget: () => removeDraft(draftKey),
  };
}

/** The drawing stored on this device, if valid. */
function stored(key: DraftKey): readonly Place[] | null {
  const draft = readDraft<readonly unknown[], null>(key, { values: [], basis: null }, nowMs());
  return pointsShape.safeParse(draft?.values).data ?? null;
}
