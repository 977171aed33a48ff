import type { Rect, Tile } from '@zagon/domain/dashboards/layout.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { layoutOf, withoutWidget, withPlaced } from './draft.ts';
import { listenForDrags } from './drag.ts';
import { keyedRect, sameRect } from './grid-geometry.ts';
import type { LayoutEditor } from './use-layout-editor.ts';

/** The tile lifted by the pointer or the keys, its ghost and its key handling. The layout changes on drop. */
export function useLiftedTile(grid: RefObject<HTMLDivElement | null>, editor: LayoutEditor) {
  const [ghost, setGhost] = useState<Tile | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const focusAfter = useRef<string | null>(null);
  const tileOf = useEffectEvent((id: string) => layoutOf(editor.widgets).find((tile) => tile.id === id));
  const drop = useEffectEvent((id: string, rect: Rect) => editor.change((all) => withPlaced(all, id, rect)));
  const lift = (id: string) => {
    const tile = tileOf(id);
    if (tile === undefined) return;
    setGhost(tile);
    setByKeys(true);
  };
  const release = () => {
    setGhost(null);
    setByKeys(false);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isUndoKey(event)) return act(event, event.shiftKey ? editor.redo : editor.undo);
    const id = event.target instanceof HTMLElement ? event.target.dataset['tile'] : undefined;
    if (id === undefined) return undefined;
    const held = byKeys && ghost?.id === id ? ghost : null;
    if (event.key === 'Enter') {
      return act(event, () => {
        if (held === null) return lift(id);
        const tile = tileOf(id);
        if (tile !== undefined && !sameRect(tile, held)) drop(id, held);
        focusAfter.current = id;
        release();
      });
    }
    if (event.key === 'Delete') {
      return act(event, () => {
        release();
        editor.change((all) => withoutWidget(all, id));
      });
    }
    if (held === null) return undefined;
    if (event.key === 'Escape') return act(event, release);
    const next = keyedRect(held, event.key, event.shiftKey);
    return next === null ? undefined : act(event, () => setGhost({ ...next, id }));
  });
  useEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const stopDrags = listenForDrags(element, { tileOf, onGhost: setGhost, onDrop: drop });
    const key = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', key);
    element.addEventListener('click', blockContent, { capture: true });
    return () => {
      stopDrags();
      document.removeEventListener('keydown', key);
      element.removeEventListener('click', blockContent, { capture: true });
    };
  }, [grid]);
  const { widgets } = editor;
  // Moving an element in the page takes the focus away from it.
  useEffect(() => {
    const id = focusAfter.current;
    focusAfter.current = null;
    if (id !== null && widgets.some((widget) => widget.id === id)) tileElement(grid.current, id)?.focus();
  }, [widgets, grid]);
  useEffect(() => {
    const element = ghost === null || !byKeys ? null : tileElement(grid.current, ghost.id);
    if (element === null) return undefined;
    element.dataset['lifted'] = 'keys';
    return () => void delete element.dataset['lifted'];
  }, [ghost, byKeys, grid]);
  // Once it is lifted: the focus invites the next key, which would be lost before that.
  const liftedId = byKeys ? ghost?.id : undefined;
  useEffect(() => {
    if (liftedId !== undefined) tileElement(grid.current, liftedId)?.focus();
  }, [liftedId, grid]);
  return { ghost, byKeys, lift };
}

function tileElement(grid: HTMLElement | null, id: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"]`) ?? null;
}

/** While the layout is edited, only the handles and Stop work inside a tile. */
function blockContent(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-grip], [data-stop]') !== null) return;
  event.preventDefault();
  event.stopPropagation();
}

function isUndoKey(event: KeyboardEvent): boolean {
  const typing = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !typing;
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  action();
}
