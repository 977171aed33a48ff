import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { read, useRead } from '../../lib/api/query.ts';
import { useUnits } from '../../lib/modules/use-units.ts';
import type { Lists, Reader } from './noun.ts';

/** While something waits to be reported closed the list is read again this often. */
const WAITING_MS = 5_000;
const whileGoing = (rows: readonly { readonly removing: boolean }[] | undefined): number | false =>
  rows?.some(({ removing }) => removing) === true ? WAITING_MS : false;

/** Everything that resources are made of, read at once: they all name each other. */
export function useLists() {
  const outputs = useQuery({ ...read('listOutputs'), refetchInterval: ({ state }) => whileGoing(state.data) });
  const sections = useQuery({ ...read('listSections'), refetchInterval: ({ state }) => whileGoing(state.data) });
  const groups = useQuery({ ...read('listGroups'), refetchInterval: ({ state }) => whileGoing(state.data) });
  const devices = useQuery({ ...read('listDevices'), refetchInterval: ({ state }) => whileGoing(state.data) });
  const sources = useRead('listWaterSources');
  const modules = useRead('listObjects');
  const all = [outputs, sections, groups, devices, sources, modules];
  const data = useMemo((): Lists | undefined => {
    const parts = [outputs.data, sections.data, groups.data, devices.data, sources.data, modules.data] as const;
    const [o, s, g, d, w, m] = parts;
    if (o === undefined || s === undefined || g === undefined || d === undefined || w === undefined || m === undefined)
      return undefined;
    return { outputs: o, sections: s, groups: g, devices: d, sources: w, modules: m };
  }, [outputs.data, sections.data, groups.data, devices.data, sources.data, modules.data]);
  return {
    data,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const one of all) void one.refetch();
    },
  };
}

/** How the reader of the page reads. */
export function useReader(): Reader {
  const { language } = useTexts('resources');
  const units = useUnits();
  return useMemo(() => ({ language, units }), [language, units]);
}
