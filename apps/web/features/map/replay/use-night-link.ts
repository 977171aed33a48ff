import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { useSame } from '../use-same.ts';
import { lastReplayNight, nightBeside, readNightLink, REPLAY_NIGHTS } from './night-link.ts';
import type { NightLink, ReplayNight } from './night-link.ts';

/** Why a night cannot be replayed. */
export type RefusedNight = Extract<NightLink, { kind: 'refused' }>['why'];

/** The replay that the address of the map asks for. Keeps its identity as long as the address stays. */
export function useNightLink(search: URLSearchParams): NightLink {
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  return useSame(readNightLink(search, nowMs, zone));
}

/** The nights that can be replayed. */
export type ReplayNights = {
  readonly first: ReplayNight;
  readonly last: ReplayNight;
  /** The night after an evening, given as 2026-11-28; null if it cannot be replayed. */
  readonly of: (day: string) => ReplayNight | null;
};

/** The nights that can be replayed today. */
export function useReplayNights(): ReplayNights {
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const last = lastReplayNight(nowMs, zone);
  return {
    first: nightBeside(last, 1 - REPLAY_NIGHTS, zone),
    last,
    of: (day) => {
      const link = readNightLink(new URLSearchParams({ night: day }), nowMs, zone);
      return link.kind === 'night' ? link.night : null;
    },
  };
}
