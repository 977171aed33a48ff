import { useRead } from '../../../api/query.ts';
import type { FarmLists } from './form/build-farm.ts';

type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

/** All lists a schedule can refer to, as one query: the editor renders once all have loaded. */
export function useFarmLists(): QueryState<FarmLists> {
  const sections = useRead('listSections');
  const outputs = useRead('listOutputs');
  const sources = useRead('listWaterSources');
  const devices = useRead('listEquipment');
  const groups = useRead('listGroups');
  const queries = [sections, outputs, sources, devices, groups] as const;
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
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(queries.map((item) => item.refetch())),
  };
}
