import { useRead } from '../../../lib/api/query.ts';
import type { Sensors } from './condition-sources.ts';
import { useEditor } from './editor-context.ts';

/** What conditions can look at, with the newest readings. */
export function useSensors(): Sensors {
  const { lists } = useEditor();
  return { modules: useRead('listObjects').data ?? [], groups: lists.groups };
}
