import type { GeoObjectShape } from '@zagon/contract/geo-objects/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/query.ts';

/** Everything of the farm that has a location. */
export type Farm = {
  readonly regions: readonly RegionShape[];
  readonly objects: readonly GeoObjectShape[];
  readonly modules: readonly ModuleShape[];
  readonly sections: readonly SectionShape[];
};

/** Loads everything the map shows. */
export function useFarm() {
  const regions = useRead('listRegions');
  const objects = useRead('listGeoObjects');
  const modules = useRead('listModules');
  const sections = useRead('listSections');
  const all = [regions, objects, modules, sections];
  const data = useMemo((): Farm | undefined => {
    const [r, o, m, s] = [regions.data, objects.data, modules.data, sections.data];
    if (r === undefined || o === undefined || m === undefined || s === undefined) return undefined;
    return { regions: r, objects: o, modules: m, sections: s };
  }, [regions.data, objects.data, modules.data, sections.data]);
  return {
    data,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const one of all) void one.refetch();
    },
  };
}
