import { useRead } from '../../../../api/query.ts';
import type { Sensors } from './condition-sources.ts';
import { useEditor } from '../form/editor-context.ts';

/** Sources for conditions, with their latest readings. */
export function useSensors(): Sensors {
  const { lists } = useEditor();
  return { modules: useRead('listModules').data ?? [], groups: lists.groups };
}
