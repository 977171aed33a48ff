import type { Draw, HandOpening, RunningCycle } from '@zagon/domain/outputs/hand-opening.ts';
import { type Section, sectionOfValve, type WaterSource } from '@zagon/domain/resources/farm.ts';
import { MANUAL_OPEN_STATUS } from '@zagon/domain/outputs/manual-open-states.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import type { Sql } from '../../db/pool.ts';
import { type FarmFacts, loadFarm, type OutputPlace } from '../../stores/farm.ts';
import type { ManualOpenRow } from '../../stores/manual-opens.ts';
import { livePlans, type OutputPlanRow } from '../../stores/output-plans.ts';
import { beginsNow, holdingPlans, occupation } from '../../stores/planner-facts.ts';
import { type RunRow, unfinishedRuns } from '../../stores/runs.ts';

/** What an output is to the water, and everything that decides whether it may be opened now. */
export type HandFacts = {
  readonly section: Section | null;
  readonly source: WaterSource | null;
  readonly facts: FarmFacts;
  readonly opening: HandOpening;
};

/** Reads what decides about opening `place` for so many minutes; `live` is the opening by hand that it already has. */
export async function readHandFacts(
  sql: Sql,
  clientId: string,
  place: OutputPlace,
  minutes: number,
  live: ManualOpenRow | undefined,
  now: Temporal.Instant,
): Promise<HandFacts> {
  const facts = await loadFarm(sql, clientId);
  const plans = await livePlans(sql, clientId);
  const begun = (await unfinishedRuns(sql, clientId)).filter((run) => beginsNow(run, now));
  const section = sectionOfValve(facts.farm, place.id) ?? null;
  const source = sourceOf(facts, place.id, section);
  const opening: HandOpening = {
    outputId: place.id,
    minutes,
    nowMs: now.epochMilliseconds,
    use: useOf(facts, section, source),
    off: offOutputs(facts, place.id, section, source),
    live: live === undefined ? null : stateOf(MANUAL_OPEN_STATUS, live.status),
    running: begun.map((run) => runningCycle(run, plans)),
    draws: source === null ? [] : drawsOf(plans, begun, facts, source.id, place.id),
  };
  return { section, source, facts, opening };
}

/** Names of what it needs and cannot have: a valve without its pump gives no water. */
function offOutputs(
  { farm, places }: FarmFacts,
  outputId: string,
  section: Section | null,
  source: WaterSource | null,
): readonly string[] {
  const needed = section === null || source === null ? [outputId] : [outputId, ...source.cleanOutputIds];
  return needed.flatMap((id) => (farm.offOutputIds?.has(id) === true ? [places.get(id)?.name ?? ''] : []));
}

function sourceOf({ farm }: FarmFacts, outputId: string, section: Section | null): WaterSource | null {
  if (section !== null) return section.sourceId === null ? null : (farm.sources.get(section.sourceId) ?? null);
  const runsFor = ({ cleanOutputIds, fertigatedOutputIds }: WaterSource) =>
    cleanOutputIds.includes(outputId) || fertigatedOutputIds.includes(outputId);
  return [...farm.sources.values()].find(runsFor) ?? null;
}

function useOf(facts: FarmFacts, section: Section | null, source: WaterSource | null): HandOpening['use'] {
  if (source === null) return { kind: 'other' };
  if (section !== null) return { kind: 'valve', source, flowM3PerH: section.flowM3PerH ?? 0 };
  const valves = [...facts.farm.sections.values()].filter(({ sourceId }) => sourceId === source.id);
  const openValves = valves.filter(({ valveId }) => facts.places.get(valveId)?.reported_open === true).length;
  return { kind: 'source_output', source, openValves };
}

function runningCycle(run: RunRow, plans: readonly OutputPlanRow[]): RunningCycle {
  const own = plans.filter(({ run_id }) => run_id === run.id);
  return {
    scheduleName: own[0]?.schedule_name ?? '',
    endsAtMs: Math.max(...own.map(({ close_at }) => close_at.epochMilliseconds), 0),
    outputIds: new Set(own.map(({ output_id }) => output_id)),
  };
}

/** Water that flows or will within a running cycle, beside this output. */
function drawsOf(
  plans: readonly OutputPlanRow[],
  begun: readonly RunRow[],
  facts: FarmFacts,
  sourceId: string,
  outputId: string,
): readonly Draw[] {
  return holdingPlans(plans, new Set(begun.map(({ id }) => id)))
    .map((plan) => occupation(plan, facts))
    .filter((busy) => busy.sourceId === sourceId && busy.outputId !== outputId);
}
