import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useRead } from '../../api/query.ts';

/** Whether the base station of an output's module has lost its link; the output's state is then unknown. */
export function useLinkLost(output: Pick<OutputShape, 'id_object'>): boolean {
  const modules = useRead('listModules').data ?? [];
  const module = modules.find((item) => item.id === output.id_object);
  return modules.find((item) => item.id === module?.id_base_station)?.online === false;
}
