import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import { useRead } from '../api/query.ts';

/** Whether the base station of an output's module has lost its link: what the output does is then not known here. */
export function useLinkLost(output: Pick<OutputShape, 'id_object'>): boolean {
  const objects = useRead('listObjects').data ?? [];
  const module = objects.find((object) => object.id === output.id_object);
  return objects.find((object) => object.id === module?.id_base_station)?.online === false;
}
