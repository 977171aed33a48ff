import type { HistoryReply } from '@zagon/contract/modules/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { requestWallHistory, WALL_HISTORY } from '../../../live/wall-history.ts';
import { wallHistoryRequest } from './wall-history-request.ts';

/** A curve of a day does not change visibly within this time, ms. */
const RENEW_MS = 15 * 60_000;

const NONE: ReadonlyMap<string, HistoryReply> = new Map();

/**
 * The last 24 hours of these modules as curves of some columns of pixels, by id; those that have not arrived, or have no
 * curve, are missing. Nothing is requested before the columns are known.
 */
export function useWallHistory(
  modules: readonly ModuleShape[],
  pixelColumns: number | null,
): ReadonlyMap<string, HistoryReply> {
  const request = wallHistoryRequest(modules);
  const reply = useQuery({
    queryKey: [WALL_HISTORY, request, pixelColumns],
    enabled: pixelColumns !== null,
    queryFn: async () => {
      if (request === null || pixelColumns === null) return NONE;
      const { objects } = await requestWallHistory({ ...request, pixel_columns: pixelColumns });
      return new Map(objects.map((object) => [object.id_object, object]));
    },
    staleTime: RENEW_MS,
    gcTime: 2 * RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  return reply.data ?? NONE;
}
