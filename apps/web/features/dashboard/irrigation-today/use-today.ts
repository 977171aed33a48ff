import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water_sources/endpoints.ts';
import { useRead } from '../../../lib/api/query.ts';
import { usePlansAround } from '../../../lib/day-plans.ts';
import { missedFreshness } from '../../../lib/modules/module-health.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { localHour } from '../../../time/ticks.ts';
import { flowNowM3PerH, nextOpening, nowItems, outputsOfSource, usedTodayM3, type NowItem } from './today.ts';

/** Everything that the card of a water source says about today. */
export type Today = {
  readonly source: WaterSourceShape;
  readonly valves: readonly OutputShape[];
  readonly controls: readonly OutputShape[];
  /** The models of all modules, by their id. */
  readonly models: ReadonlyMap<string, string>;
  readonly plans: readonly OutputPlanShape[];
  readonly items: readonly NowItem[];
  readonly next: OutputPlanShape | undefined;
  readonly flowM3PerH: number | null;
  readonly usedM3: number | null;
  /** The oldest report among the modules of its valves, and whether one of them is silent. */
  readonly reportedAt: string | null;
  readonly stale: boolean;
  /** False when a module does not tell the state of its valve: then nobody may say that no water runs. */
  readonly known: boolean;
};

type Reading<Data> = { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => void };

/** Today of a water source; `data` is null when the source is no longer there. */
export function useToday(idSource: string): Reading<Today | null> {
  const sources = useRead('listWaterSources');
  const sections = useRead('listSections');
  const objects = useRead('listObjects');
  const plans = usePlansAround();
  const opens = useRead('listManualOpens');
  const zone = useFarmZone();
  const now = useNow('minute');
  const all = [sources, sections, objects, plans, opens];
  const refetch = () => {
    for (const query of all) if (query.error !== null) void query.refetch();
  };
  const missing =
    sources.data === undefined ||
    sections.data === undefined ||
    objects.data === undefined ||
    plans.data === undefined ||
    opens.data === undefined;
  if (missing)
    return {
      data: undefined,
      error: all.find((query) => query.data === undefined && query.error !== null)?.error ?? null,
      refetch,
    };

  const source = sources.data.find((candidate) => candidate.id === idSource);
  if (source === undefined) return { data: null, error: null, refetch };
  const fed = sections.data.filter((section) => section.id_water_source === idSource);
  const { valves, controls } = outputsOfSource(
    source,
    fed.map((section) => section.id_output),
    objects.data.flatMap((object) => object.outputs),
  );
  const modules = objects.data.filter((object) => valves.some((valve) => valve.id_object === object.id));
  const items = nowItems(valves, plans.data, opens.data, now);
  const reported = modules.flatMap((module) => module.latest?.timestamp ?? []).toSorted();
  return {
    error: null,
    refetch,
    data: {
      source,
      valves,
      controls,
      models: new Map(objects.data.map((object) => [object.id, object.last_device_model])),
      plans: plans.data,
      items,
      next: nextOpening(valves, plans.data, now),
      flowM3PerH: flowNowM3PerH(items),
      usedM3: usedTodayM3(valves, plans.data, localHour(now, 0, 0, zone), now),
      reportedAt: reported[0] ?? null,
      known: valves.every((valve) => valve.state !== null),
      stale: modules.some((module) => missedFreshness(module, now) === 'stale'),
    },
  };
}
