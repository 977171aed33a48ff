import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read, useRead } from '../../../../api/query.ts';
import type { Span } from '../../../../entities/night/night-span.ts';
import type { Farm } from '../../use-farm.ts';
import { useSame } from '../../use-same.ts';
import type { ReplayNight } from '../night-link.ts';
import type { SectionRun } from '../night-step.ts';
import { useHeld } from '../use-held.ts';
import { nightAlarms, type NightAlarm } from './night-alarms.ts';
import { offlineSpans, ownStations } from './late-readings.ts';
import { sectionFlows, sourceFlows, type SourceFlow } from './source-flows.ts';

/** Events of a station that are read: connections of a night, and the one before. */
const EVENTS = 60;

/** What lies along the time of a night, beside its runs. */
export type NightTracks = {
  readonly alarms: readonly NightAlarm[];
  /** The periods in which a base station had no connection, by its id. */
  readonly offline: ReadonlyMap<string, readonly Span[]>;
  readonly flows: readonly SourceFlow[];
  readonly failed: boolean;
  readonly retry: () => void;
};

/** Loads the alarms of a night and the connections of the base stations; derives the flow of the sources from its runs. */
export function useNightTracks(farm: Farm, night: ReplayNight, runs: readonly SectionRun[] | null): NightTracks {
  const since = new Date(night.fromMs).toISOString();
  // A search ends before its end.
  const before = new Date(night.untilMs + 1).toISOString();
  const alarms = useQuery(read('listAlarms', { query: { since, before } }));
  const stations = useSame(ownStations(farm.modules));
  const events = useQueries({
    queries: stations.map((id) => read('listModuleEvents', { params: { id }, query: { before, limit: EVENTS } })),
  });
  const sources = useRead('listWaterSources');
  const heldSources = useHeld(sources.data);
  const updatedAt = events.map((answer) => answer.dataUpdatedAt).join(' ');
  const offline = useMemo(
    () => new Map(stations.map((id, index) => [id, offlineSpans(events[index]?.data ?? [], night.untilMs)])),
    // `events` is a new array on every render; their timestamps show whether the content changed.
    // oxlint-disable-next-line react/exhaustive-deps
    [stations, updatedAt, night],
  );
  const raised = useMemo(() => nightAlarms(alarms.data ?? [], night), [alarms.data, night]);
  const flows = useMemo(
    () =>
      sourceFlows({ runs: runs ?? [], sections: farm.sections, sources: heldSources ?? [] }, sectionFlows(farm), night),
    [runs, farm, heldSources, night],
  );
  const reads = [alarms, sources, ...events];
  return {
    alarms: raised,
    offline,
    flows,
    failed: reads.some((one) => one.data === undefined && one.error !== null),
    retry: () => {
      for (const one of reads) if (one.error !== null) void one.refetch();
    },
  };
}
