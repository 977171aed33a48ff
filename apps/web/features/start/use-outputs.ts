import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/query.ts';

/** The outputs of all modules by id, or undefined while the modules load. */
export function useOutputs(): ReadonlyMap<string, OutputShape> | undefined {
  const modules = useRead('listModules').data;
  return useMemo(
    () =>
      modules === undefined
        ? undefined
        : new Map(modules.flatMap((module) => module.outputs.map((output) => [output.id, output] as const))),
    [modules],
  );
}
