import { useMemo } from 'react';
import { useRead } from '../../../api/query.ts';
import type { Farm } from '../setup/widget-setup.ts';

/** The modules, water sources and sections that widgets can show; undefined until all are loaded. */
export function useFarm(): Farm | undefined {
  const modules = useRead('listModules').data;
  const sources = useRead('listWaterSources').data;
  const sections = useRead('listSections').data;
  return useMemo(
    () =>
      modules === undefined || sources === undefined || sections === undefined
        ? undefined
        : { modules, sources, sections },
    [modules, sources, sections],
  );
}
