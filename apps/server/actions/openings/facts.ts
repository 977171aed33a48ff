import type { Draw, HandOpeningRequest, RunningCycle } from '@zagon/domain/hand-openings/hand-opening.ts';
import { type Section, sectionOfValve, type WaterSource } from '@zagon/domain/resources/farm.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import type { Sql } from '../../database/pool.ts';
import { type FarmFacts, loadFarm, type OutputPlace } from '../../stores/resources/farm.ts';
import type { HandOpeningRow } from '../../stores/openings/hand-openings.ts';
import { livePlannedOpenings, type PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { isRunCommitted, firmOpenings, occupation } from '../../irrigation/facts/planner-facts.ts';
import { type RunRow, unfinishedRuns } from '../../stores/schedules/runs.ts';

/** The role of an output for its source, and everything that decides whether it may be opened now. */
export type HandOpeningFacts = {
  readonly section: Section | null;
  readonly source: WaterSource | null;
  readonly farmFacts: FarmFacts;
  readonly opening: HandOpeningRequest;
};

/**
 * Reads the facts that decide whether `place` may be opened for the given minutes; `live` is its current hand
 * opening, if any.
 */
export async function readHandOpeningFacts(
  sql: Sql,
  accountId: string,
  place: OutputPlace,
  minutes: number,
  live: HandOpeningRow | undefined,
  now: Temporal.Instant,
): Promise<HandOpeningFacts> {
  const farmFacts = await loadFarm(sql, accountId);
  const plans = await livePlannedOpenings(sql, accountId);
  const begun = (await unfinishedRuns(sql, accountId)).filter((run) => isRunCommitted(run, now));
  const section = sectionOfValve(farmFacts.farm, place.id) ?? null;
  const source = sourceOf(farmFacts, place.id, section);
  const opening: HandOpeningRequest = {
    outputId: place.id,
    minutes,
    nowMs: now.epochMilliseconds,
    use: useOf(farmFacts, section, source),
    off: unavailableOutputs(farmFacts, place.id, section, source),
    live: live === undefined ? null : stateOf(HAND_OPENING_STATUS, live.status),
    running: begun.map((run) => runningCycle(run, plans)),
    draws: source === null ? [] : drawsOf(plans, begun, farmFacts, source.id, place.id),
  };
  return { section, source, farmFacts, opening };
}

/** Names of required outputs that are off: a valve without its pump delivers no water. */
function unavailableOutputs(
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
  const isOutputOf = ({ cleanOutputIds, fertigatedOutputIds }: WaterSource) =>
    cleanOutputIds.includes(outputId) || fertigatedOutputIds.includes(outputId);
  return [...farm.sources.values()].find(isOutputOf) ?? null;
}

function useOf(farmFacts: FarmFacts, section: Section | null, source: WaterSource | null): HandOpeningRequest['use'] {
  if (source === null) return { kind: 'other' };
  if (section !== null) return { kind: 'valve', source, flowM3PerH: section.flowM3PerH ?? 0 };
  const valves = [...farmFacts.farm.sections.values()].filter(({ sourceId }) => sourceId === source.id);
  const openValves = valves.filter(({ valveId }) => farmFacts.places.get(valveId)?.reported_open === true).length;
  return { kind: 'source_output', source, openValves };
}

function runningCycle(run: RunRow, plans: readonly PlannedOpeningRow[]): RunningCycle {
  const own = plans.filter(({ run_id }) => run_id === run.id);
  return {
    scheduleName: own[0]?.schedule_name ?? '',
    endsAtMs: Math.max(...own.map(({ close_at }) => close_at.epochMilliseconds), 0),
    outputIds: new Set(own.map(({ output_id }) => output_id)),
  };
}

/** Water drawn now or later by a running cycle, without this output. */
function drawsOf(
  plans: readonly PlannedOpeningRow[],
  begun: readonly RunRow[],
  farmFacts: FarmFacts,
  sourceId: string,
  outputId: string,
): readonly Draw[] {
  return firmOpenings(plans, new Set(begun.map(({ id }) => id)))
    .map((plan) => occupation(plan, farmFacts))
    .filter((busy) => busy.sourceId === sourceId && busy.outputId !== outputId);
}
