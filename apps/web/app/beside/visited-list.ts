import { useEffect } from 'react';
import { useSearchValues } from '../../navigation/go.ts';
import type { PlainScreenId, ScreenId } from '../../navigation/paths.ts';
import { screenOf } from '../screens.ts';

type VisitedList = { readonly id: PlainScreenId; readonly search: string };

/** The list that was on the screen last, with its filters and order. */
let visited: VisitedList | null = null;

/** Keeps the screen in mind if it is a list that others show beside them. */
export function useVisitedList(id: ScreenId): void {
  const search = useSearchValues().toString();
  useEffect(() => noteVisit(id, search), [id, search]);
}

/**
 * Notes that a screen is shown. A page opened from elsewhere, such as the map, belongs to its first list again; only
 * the first one keeps its filters meanwhile.
 */
export function noteVisit(id: ScreenId, search: string): void {
  const lists = Object.values(screenOf).flatMap(({ beside }) => (beside === undefined ? [] : [beside]));
  const list = lists.flat().find((one) => one === id);
  if (list !== undefined) visited = { id: list, search };
  else if (screenOf[id].beside === undefined && !lists.some(([first]) => first === visited?.id)) visited = null;
}

/** The list to show beside a screen, as it was when it was left. */
export function listFor([first, ...others]: readonly [PlainScreenId, ...PlainScreenId[]]): VisitedList {
  const { id, search } = visited ?? { id: first, search: '' };
  return [first, ...others].includes(id) ? { id, search } : { id: first, search: '' };
}
