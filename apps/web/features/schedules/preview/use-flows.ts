import { useMemo } from 'react';
import { useEditor } from '../editor/form/editor-context.ts';
import { outputFlows } from '../../../entities/output/output-flows.ts';

/** Flow by output, m³/h, for the preview's totals. */
export function useFlows(): ReadonlyMap<string, number> {
  const { lists } = useEditor();
  return useMemo(() => outputFlows(lists), [lists]);
}
