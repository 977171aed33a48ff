import { useMemo } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { flowsOf } from '../list/program-rows.ts';

/** m³/h by output, for the sums of the preview. */
export function useFlows(): ReadonlyMap<string, number> {
  const { lists } = useEditor();
  return useMemo(() => flowsOf(lists), [lists]);
}
