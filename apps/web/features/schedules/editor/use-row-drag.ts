import { useEffect, useRef, useState } from 'react';

/** Drags rows of a list by a handle, by mouse, pen or finger: the row follows from place to place. */
export function useRowDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  useEffect(() => {
    if (dragged === null) return undefined;
    const drop = () => setDragged(null);
    const follow = (event: PointerEvent) => {
      const place = placeAt(list.current, event.clientY);
      if (place === null || place === dragged) return;
      move(dragged, place);
      setDragged(place);
    };
    // The row moves in the page while it is dragged, so that no element of it can hold the pointer.
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [dragged, move]);
  return { list, dragged, grab: setDragged } as const;
}

function placeAt(list: HTMLElement | null, y: number): number | null {
  if (list === null) return null;
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const place = rows.findIndex((row) => y >= row.top && y < row.bottom);
  return place === -1 ? null : place;
}
