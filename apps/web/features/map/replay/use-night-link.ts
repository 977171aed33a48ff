import { useMemo } from 'react';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { readNightLink, type NightLink } from './night-link.ts';

/** Why a night cannot be replayed. */
export type RefusedNight = Extract<NightLink, { kind: 'refused' }>['why'];

/** The replay that the address of the map asks for. Keeps its identity as long as the address stays. */
export function useNightLink(search: URLSearchParams): NightLink {
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const text = JSON.stringify(readNightLink(search, nowMs, zone));
  // oxlint-disable-next-line react/exhaustive-deps -- the text stands for the link
  return useMemo(() => readNightLink(search, nowMs, zone), [text]);
}
