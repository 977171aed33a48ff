import type { HistoryReply } from '@zagon/contract/modules/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { requestWallHistory, WALL_HISTORY } from '../../../live/wall-history.ts';
import { wallHistoryRequest } from './wall-history-request.ts';

/** A curve of a day does not change visibly within this time, ms. */
const RENEW_MS = 15 * 60_000;

/** Points of a module; its fields share them. */
const POINTS_MAX = 300;

const NONE: ReadonlyMap<string, HistoryReply> = new Map();

/** The last 24 hours of these modules, by id; those that have not arrived, or have no curve, are missing. */
export function useWallHistory(modules: readonly ModuleShape[]): ReadonlyMap<string, HistoryReply> {
  const request = wallHistoryRequest(modules);
  const reply = useQuery({
    queryKey: [WALL_HISTORY, request],
    queryFn: async () => {
      if (request === null) return NONE;
      const { objects } = await requestWallHistory({ ...request, max_points: POINTS_MAX });
      return new Map(objects.map((object) => [object.id_object, object]));
    },
    staleTime: RENEW_MS,
    gcTime: 2 * RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  return reply.data ?? NONE;
}
