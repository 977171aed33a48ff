import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import { feedsOf } from '@zagon/domain/outputs/feeds.ts';
import { useRead } from '../../../api/query.ts';
import { usePlannedOpenings } from '../../../entities/output/use-planned-openings.ts';
import { withFlows } from '../../../entities/output/output-flows.ts';
import { type WaterPart, waterRun } from '../../../entities/output/water/water-parts.ts';
import { useOutputViewOf } from '../../../entities/output/use-output-view.ts';
import { overdueFreshness } from '../../../entities/module/module-health.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { localHour } from '../../../time/ticks.ts';
import { flowNowM3PerH, nextOpening, nowItems, outputsOfSource, type NowItem } from './today.ts';

/** Everything the card of a water source shows about today. */
export type Today = {
  readonly source: WaterSourceShape;
  readonly valves: readonly OutputShape[];
  readonly controls: readonly OutputShape[];
  /** Device models by module id. */
  readonly models: ReadonlyMap<string, string>;
  readonly plannedOpenings: readonly PlannedOpeningShape[];
  /** Whether an opening is not expected to happen. */
  readonly isSkipped: (opening: PlannedOpeningShape) => boolean;
  readonly items: readonly NowItem[];
  readonly next: PlannedOpeningShape | undefined;
  readonly flowM3PerH: number | null;
  /** Water since local midnight, by valve. */
  readonly used: readonly WaterPart[];
  /** Until when it is counted. */
  readonly nowMs: number;
  /** The oldest report among the modules of its valves; `stale` if one of those modules is silent. */
  readonly reportedAt: string | null;
  readonly stale: boolean;
  /** False if a module does not report the state of its valve; then "no water is running" must not be claimed. */
  readonly stateKnown: boolean;
};

type QueryState<Data> = { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => void };

/** Today's state of a water source; `data` is null if the source no longer exists. */
export function useToday(sourceId: string): QueryState<Today | null> {
  const sources = useRead('listWaterSources');
  const sections = useRead('listSections');
  const moduleList = useRead('listModules');
  const plannedOpenings = usePlannedOpenings();
  const handOpenings = useRead('listHandOpenings');
  const viewOf = useOutputViewOf();
  const { isSkipped } = useExpectedSkips();
  const zone = useFarmZone();
  const now = useNow('minute');
  const queries = [sources, sections, moduleList, plannedOpenings, handOpenings];
  const refetch = () => {
    for (const query of queries) if (query.error !== null) void query.refetch();
  };
  const loading =
    sources.data === undefined ||
    sections.data === undefined ||
    moduleList.data === undefined ||
    plannedOpenings.data === undefined ||
    handOpenings.data === undefined;
  if (loading)
    return {
      data: undefined,
      error: queries.find((query) => query.data === undefined && query.error !== null)?.error ?? null,
      refetch,
    };

  const source = sources.data.find((candidate) => candidate.id === sourceId);
  if (source === undefined) return { data: null, error: null, refetch };
  const sourceSections = sections.data.filter((section) => section.id_water_source === sourceId);
  const { valves, controls } = outputsOfSource(
    source,
    sourceSections.map((section) => section.id_output),
    withFlows(
      moduleList.data.flatMap((item) => item.outputs),
      sections.data,
    ),
  );
  const valveModules = moduleList.data.filter((item) => valves.some((valve) => valve.id_object === item.id));
  const items = nowItems([...valves, ...new Set(controls)], viewOf);
  const reported = valveModules.flatMap((module) => module.latest?.timestamp ?? []).toSorted();
  return {
    error: null,
    refetch,
    data: {
      source,
      valves,
      controls,
      models: new Map(moduleList.data.map((item) => [item.id, item.last_device_model])),
      plannedOpenings: plannedOpenings.data,
      items,
      isSkipped,
      next: nextOpening(valves, plannedOpenings.data, now, isSkipped),
      flowM3PerH: flowNowM3PerH(items),
      used: waterRun(
        {
          openings: plannedOpenings.data,
          flowOf: (id) => valves.find((valve) => valve.id === id)?.flow,
          feedsOf: ({ fertigation }) => feedsOf(source, fertigation),
        },
        { fromMs: localHour(now, 0, 0, zone), nowMs: now },
      ),
      nowMs: now,
      reportedAt: reported[0] ?? null,
      stateKnown: valves.every((valve) => valve.state !== null),
      stale: valveModules.some((module) => overdueFreshness(module, now) === 'stale'),
    },
  };
}
