import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';

const REFETCH_MS = 5 * 60_000;
/** While the first forecast of a location is being fetched. */
const AWAITED_MS = 3_000;

/** The weather of the farm, renewed while it is shown. */
export function useWeather() {
  return useQuery({
    ...read('getWeather'),
    refetchInterval: ({ state }) => (state.data?.forecast.state === 'awaited' ? AWAITED_MS : REFETCH_MS),
  });
}
