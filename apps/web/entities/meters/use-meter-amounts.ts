import { useQuery } from '@tanstack/react-query';
import type { MeterAmountsShape } from '@zagon/contract/meters/endpoints.ts';
import { read } from '../../api/query.ts';

/** Refetch interval, ms: a meter that runs is not announced reading by reading. */
const REFETCH_MS = 60_000;

/**
 * The amounts an input counted today, in seven days and, with `season`, in the season; undefined while that is not
 * known. A list reads all inputs of the account at once, without their season.
 */
export function useMeterAmounts(
  source: { readonly moduleId: string; readonly field: string },
  { season }: { readonly season: boolean },
): MeterAmountsShape | undefined {
  const { data } = useQuery({
    ...read('listMeterAmounts', { query: season ? { id_object: source.moduleId } : {} }),
    refetchInterval: REFETCH_MS,
  });
  return data?.find(({ id_object: id, field }) => id === source.moduleId && field === source.field);
}
