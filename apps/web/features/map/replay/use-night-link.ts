import { useFarmZone } from '../../../entities/session/session.ts';
import { useState } from 'react';
import { useNow } from '../../../time/clock.ts';
import { useSame } from '../use-same.ts';
import { firstReplayNight, lastReplayNight, newestReplayNight, nightBeside, readNightLink } from './night-link.ts';
import type { NightLink, ReplayNight } from './night-link.ts';

/** Why a night cannot be replayed. */
export type RefusedNight = Extract<NightLink, { kind: 'refused' }>['why'];

/**
 * The replay that the address of the map asks for. Keeps its identity as long as the address stays: a night in progress
 * ends at the minute in which it was opened.
 */
export function useNightLink(search: URLSearchParams): NightLink {
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const day = search.get('night');
  const [opened, setOpened] = useState({ day, nowMs });
  if (opened.day !== day) setOpened({ day, nowMs });
  return useSame(readNightLink(search, opened.day === day ? opened.nowMs : nowMs, zone));
}

/** The nights that can be replayed. */
export type ReplayNights = {
  readonly first: ReplayNight;
  /** The last one that is over. */
  readonly last: ReplayNight;
  /** The one in progress, or the last one. */
  readonly newest: ReplayNight;
  readonly beside: (night: ReplayNight, nights: number) => ReplayNight;
  /** The night after an evening, given as 2026-11-28; null if it cannot be replayed. */
  readonly of: (day: string) => ReplayNight | null;
};

/** The nights that can be replayed today. */
export function useReplayNights(): ReplayNights {
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  return {
    first: firstReplayNight(nowMs, zone),
    last: lastReplayNight(nowMs, zone),
    newest: newestReplayNight(nowMs, zone),
    beside: (night, count) => nightBeside(night, count, nowMs, zone),
    of: (day) => {
      const link = readNightLink(new URLSearchParams({ night: day }), nowMs, zone);
      return link.kind === 'night' ? link.night : null;
    },
  };
}
