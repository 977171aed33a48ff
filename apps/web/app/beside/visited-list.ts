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
  useEffect(() => {
    for (const { beside = [] } of Object.values(screenOf))
      for (const list of beside) if (list === id) visited = { id: list, search };
  }, [id, search]);
}

/** The list to show beside a screen, as it was when it was left. */
export function listFor([first, ...others]: readonly [PlainScreenId, ...PlainScreenId[]]): VisitedList {
  const { id, search } = visited ?? { id: first, search: '' };
  return [first, ...others].includes(id) ? { id, search } : { id: first, search: '' };
}
