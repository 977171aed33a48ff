import { useRead } from '../../../lib/api/query.ts';
import type { FarmLists } from './farm-of.ts';

type Reading<Data> = { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };

/** Everything that a program can name, in one reading: the editor is drawn when all are there. */
export function useFarmLists(): Reading<FarmLists> {
  const sections = useRead('listSections');
  const outputs = useRead('listOutputs');
  const sources = useRead('listWaterSources');
  const devices = useRead('listDevices');
  const groups = useRead('listGroups');
  const all = [sections, outputs, sources, devices, groups] as const;
  return {
    data:
      sections.data === undefined ||
      outputs.data === undefined ||
      sources.data === undefined ||
      devices.data === undefined ||
      groups.data === undefined
        ? undefined
        : {
            sections: sections.data,
            outputs: outputs.data,
            sources: sources.data,
            devices: devices.data,
            groups: groups.data,
          },
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(all.map((one) => one.refetch())),
  };
}
