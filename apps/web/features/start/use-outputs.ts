import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import { useMemo } from 'react';
import { useRead } from '../../lib/api/query.ts';

/** The outputs of all modules by id, or undefined while the modules are being read. */
export function useOutputs(): ReadonlyMap<string, OutputShape> | undefined {
  const objects = useRead('listObjects').data;
  return useMemo(
    () =>
      objects === undefined
        ? undefined
        : new Map(objects.flatMap((object) => object.outputs.map((output) => [output.id, output] as const))),
    [objects],
  );
}
