import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { read, useRead } from '../../api/query.ts';
import { useUnits } from '../../entities/module/use-units.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import type { Lists, Reader } from './resource-types.ts';

/** Refetch interval while waiting for a module to report closed, ms. */
const REFETCH_MS = 5_000;
const refetchWhileRemoving = (rows: readonly { readonly removing: boolean }[] | undefined): number | false =>
  rows?.some(({ removing }) => removing) === true ? REFETCH_MS : false;

/** Loads all lists together, because resources refer to each other. */
export function useLists() {
  const outputs = useQuery({
    ...read('listOutputs'),
    refetchInterval: ({ state }) => refetchWhileRemoving(state.data),
  });
  const sections = useQuery({
    ...read('listSections'),
    refetchInterval: ({ state }) => refetchWhileRemoving(state.data),
  });
  const groups = useQuery({ ...read('listGroups'), refetchInterval: ({ state }) => refetchWhileRemoving(state.data) });
  const devices = useQuery({
    ...read('listEquipment'),
    refetchInterval: ({ state }) => refetchWhileRemoving(state.data),
  });
  const sources = useRead('listWaterSources');
  const modules = useRead('listModules');
  const regions = useRead('listRegions');
  const geoObjects = useRead('listGeoObjects');
  const all = [outputs, sections, groups, devices, sources, modules, regions, geoObjects];
  const data = useMemo((): Lists | undefined => {
    const parts = [outputs.data, sections.data, groups.data, devices.data, sources.data, modules.data] as const;
    const [o, s, g, d, w, m] = parts;
    const [r, p] = [regions.data, geoObjects.data];
    if (r === undefined || p === undefined) return undefined;
    if (o === undefined || s === undefined || g === undefined || d === undefined || w === undefined || m === undefined)
      return undefined;
    return { outputs: o, sections: s, groups: g, devices: d, sources: w, modules: m, regions: r, geoObjects: p };
  }, [
    outputs.data,
    sections.data,
    groups.data,
    devices.data,
    sources.data,
    modules.data,
    regions.data,
    geoObjects.data,
  ]);
  return {
    data,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const one of all) void one.refetch();
    },
  };
}

/** The user's language and units, and the local date of the account. */
export function useReader(): Reader {
  const { language } = useTexts('resources');
  const units = useUnits();
  const today = dayOf(useNow('minute'), useZone());
  return useMemo(() => ({ language, units, today }), [language, units, today]);
}
