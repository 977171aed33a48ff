import type { boardRun } from '@zagon/contract/schedules/board.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { expandElement } from '@zagon/domain/resources/consumers.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import { dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';
import { explainPlanned } from '@zagon/domain/schedules/why/explain-planned.ts';
import { decidingGate, type Gate, type PauseGate } from '@zagon/domain/schedules/why/gates.ts';
import { shortReason } from '@zagon/domain/schedules/why/short-reason.ts';
import { whyTitle } from '@zagon/domain/schedules/why/why-card.ts';
import type { z } from 'zod';
import type { RunRow } from '../../stores/schedules/runs.ts';
import type { ScheduleSummary, ScheduleRow } from '../../stores/schedules/schedules.ts';
import type { PlannedPeriod } from '../../irrigation/facts/planned-cycles.ts';
import { presentStoredExplanation, presentWater } from './present.ts';
import { isoOf } from './present-flow.ts';

/** A cycle on the irrigation board. */
export type BoardRun = z.output<typeof boardRun>;
type Skipped = BoardRun['skipped'];

const MINUTE_MS = 60_000;

/** The water source of a schedule: that of its first section. */
export function sourceOfSchedule({ body }: Pick<ScheduleRow, 'body'>, farm: Farm): string | null {
  for (const element of body.elements) {
    for (const consumer of expandElement(farm, element))
      if (consumer !== null && consumer.sourceId !== null) return consumer.sourceId;
  }
  return null;
}

/** A cycle that has begun or ended, with its explanation. */
export function pastRun(
  run: RunRow,
  head: ScheduleSummary,
  facts: {
    readonly explanation: Explanation | null;
    readonly sourceId: string | null;
    readonly fertigated: boolean;
    readonly timeZone: string;
    readonly elements: BoardRun['elements'];
  },
): BoardRun {
  const { explanation } = facts;
  const isOver = run.finished_at !== null;
  const waterGate = explanation?.gates.find((gate) => gate.kind === 'water');
  return {
    id_run: run.id,
    id_scheduler: run.schedule_id,
    date: run.date,
    cycle: run.cycle,
    name: head.name,
    kind: head.kind,
    type: head.type,
    own_start_at: run.starts_at.subtract({ minutes: waterGate?.kind === 'water' ? waterGate.waitedMin : 0 }).toString(),
    starts_at: run.starts_at.toString(),
    ends_at: run.ends_at.toString(),
    outcome: explanation?.outcome ?? (isOver ? 'ran' : 'running'),
    result: run.result,
    fertigation: facts.fertigated,
    skipped: explanation?.outcome === 'did_not_run' ? skippedBy(explanation.gates) : null,
    on_device: true,
    id_water_source: facts.sourceId,
    water: presentWater(run),
    elements: facts.elements,
    title: titleOf(explanation, run, facts.timeZone),
    short_reason: explanation === null ? null : shortReason(explanation),
  };
}

/** The first of an old row's finished lines is its title. */
function titleOf(explanation: Explanation | null, run: RunRow, timeZone: string): Text {
  if (explanation !== null) return { pl: whyTitle(explanation, 'pl'), en: whyTitle(explanation, 'en') };
  return presentStoredExplanation(run, timeZone)[0]?.text ?? { pl: '', en: '' };
}

/** A coming cycle, as currently planned. */
export function comingRun(
  planned: PlannedCycle,
  { facts, cycles, accountPaused }: PlannedPeriod,
  details: {
    readonly runId: string | null;
    readonly onDevice: boolean;
    readonly otherGates: readonly Gate[];
    /** Gates stored when the cycle was planned. */
    readonly storedGates: readonly Gate[];
    readonly nowMs: number;
    readonly elements: BoardRun['elements'];
  },
): BoardRun {
  const { cycle, startMin, skipped } = planned;
  const { saved } = cycle.compiled;
  const { name, kind, type } = saved.schedule;
  const context = { farm: facts.farm, schedules: facts.savedSchedules, cycles, accountPaused };
  const explanation = explainPlanned(planned, context, details.otherGates, details.nowMs, details.storedGates);
  const schedule = facts.scheduleRows.find(({ id }) => id === saved.id);
  return {
    id_run: details.runId,
    id_scheduler: saved.id,
    date: dateOf(cycle),
    cycle: cycle.number,
    name,
    kind,
    type,
    own_start_at: isoOf(cycle.startMin * MINUTE_MS),
    starts_at: isoOf(startMin * MINUTE_MS),
    ends_at: isoOf((startMin + cycle.shape.lengthMin) * MINUTE_MS),
    outcome: explanation.outcome,
    result: null,
    fertigation: cycle.shape.fertigated,
    skipped: skipped ?? skippedBy(explanation.gates),
    on_device: details.onDevice,
    id_water_source: schedule === undefined ? null : sourceOfSchedule(schedule, facts.farm),
    water: { planned: explanation.waterM3, given: null, measured: null },
    elements: details.elements,
    title: { pl: whyTitle(explanation, 'pl'), en: whyTitle(explanation, 'en') },
    short_reason: shortReason(explanation),
  };
}

/** The reasons that a plan names itself; the others are pauses to it. */
const isOwnReason = (reason: PauseGate['reason']): reason is 'skipped_by_hand' | 'module_off' | 'changed' =>
  reason === 'skipped_by_hand' || reason === 'module_off' || reason === 'changed';

/** The reason a cycle does not run, in the terms of a plan. */
function skippedBy(gates: readonly Gate[]): Skipped {
  const gate = decidingGate(gates);
  switch (gate?.kind) {
    case 'day':
      return 'passed_when_saved';
    case 'pause':
      return isOwnReason(gate.reason) ? gate.reason : 'paused';
    case 'water':
      return gate.reason === 'free' ? null : gate.reason;
    case 'condition':
      return 'condition';
    case 'rain':
      return 'rain';
    case 'device':
    case 'start':
    case undefined:
      return null;
  }
}
