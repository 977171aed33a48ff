import { useMemo } from 'react';
import { useEditor } from '../editor/form/editor-context.ts';
import { flowsOf } from '../list/schedule-rows.ts';

/** Flow by output, m³/h, for the preview's totals. */
export function useFlows(): ReadonlyMap<string, number> {
  const { lists } = useEditor();
  return useMemo(() => flowsOf(lists), [lists]);
}
