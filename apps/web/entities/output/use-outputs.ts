import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useMemo } from 'react';
import { withFlows } from './output-flows.ts';
import { useRead } from '../../api/query.ts';

/** The outputs of all modules by id, with the flows of their sections; undefined while they load. */
export function useOutputs(): ReadonlyMap<string, OutputShape> | undefined {
  const modules = useRead('listModules').data;
  const sections = useRead('listSections').data;
  return useMemo(
    () =>
      modules === undefined || sections === undefined
        ? undefined
        : new Map(
            withFlows(
              modules.flatMap(({ outputs }) => outputs),
              sections,
            ).map((output) => [output.id, output] as const),
          ),
    [modules, sections],
  );
}
