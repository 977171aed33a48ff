import { useEffect, useRef, useState } from 'react';

/** Drags list rows by a handle, by mouse, pen or touch. */
export function useRowDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  useEffect(() => {
    if (dragged === null) return undefined;
    const drop = () => setDragged(null);
    const follow = (event: PointerEvent) => {
      const index = indexAt(list.current, event.clientY);
      if (index === null || index === dragged) return;
      move(dragged, index);
      setDragged(index);
    };
    // The row moves in the DOM while dragged, so no element in it can capture the pointer.
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

function indexAt(list: HTMLElement | null, y: number): number | null {
  if (list === null) return null;
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const index = rows.findIndex((row) => y >= row.top && y < row.bottom);
  return index === -1 ? null : index;
}
