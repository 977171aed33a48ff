import { useMemo } from 'react';
import { useRead } from '../../../api/query.ts';
import type { Farm } from '../setup/widget-setup.ts';

/** The modules and water sources that widgets can show; undefined until both are loaded. */
export function useFarm(): Farm | undefined {
  const modules = useRead('listModules').data;
  const sources = useRead('listWaterSources').data;
  return useMemo(
    () => (modules === undefined || sources === undefined ? undefined : { modules, sources }),
    [modules, sources],
  );
}
