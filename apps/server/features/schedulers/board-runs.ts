import type { boardRun } from '@zagon/contract/schedulers/board.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { unfoldElement } from '@zagon/domain/resources/consumers.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import { dateOf } from '@zagon/domain/schedules/expand.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/plan.ts';
import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';
import { explainPlanned } from '@zagon/domain/schedules/why/explain-planned.ts';
import { decidingGate, type Gate } from '@zagon/domain/schedules/why/gates.ts';
import { whyTitle } from '@zagon/domain/schedules/why/why-card.ts';
import type { z } from 'zod';
import type { RunRow } from '../../stores/runs.ts';
import type { ScheduleHead, ScheduleRow } from '../../stores/schedules.ts';
import type { Planned } from '../../stores/planned-cycles.ts';
import { presentExplanation, presentWater } from './present.ts';
import { isoOf } from './present-flow.ts';

/** A cycle on the board of tonight. */
export type BoardRun = z.output<typeof boardRun>;
type Skipped = BoardRun['skipped'];

const MINUTE_MS = 60_000;

/** The water source of a program: that of its first section. */
export function sourceOfProgram({ body }: Pick<ScheduleRow, 'body'>, farm: Farm): string | null {
  for (const element of body.elements) {
    for (const consumer of unfoldElement(farm, element))
      if (consumer !== null && consumer.sourceId !== null) return consumer.sourceId;
  }
  return null;
}

/** A cycle that has begun or ended, with what is told of it. */
export function pastRun(
  run: RunRow,
  head: ScheduleHead,
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
  const waited = explanation?.gates.find((gate) => gate.kind === 'water');
  return {
    id_run: run.id,
    id_scheduler: run.schedule_id,
    date: run.date,
    cycle: run.cycle,
    name: head.name,
    kind: head.kind,
    type: head.type,
    own_start_at: run.starts_at.subtract({ minutes: waited?.kind === 'water' ? waited.waitedMin : 0 }).toString(),
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
  };
}

/** Lines that were kept ready made have their title as the first of them. */
function titleOf(explanation: Explanation | null, run: RunRow, timeZone: string): Text {
  if (explanation !== null) return { pl: whyTitle(explanation, 'pl'), en: whyTitle(explanation, 'en') };
  return presentExplanation(run.explanation, timeZone)[0]?.text ?? { pl: '', en: '' };
}

/** A cycle that is still to come, as things stand. */
export function comingRun(
  planned: PlannedCycle,
  { facts, cycles, accountPaused }: Planned,
  known: {
    readonly runId: string | null;
    readonly onDevice: boolean;
    readonly others: readonly Gate[];
    /** What was noted of it when it was planned. */
    readonly kept: readonly Gate[];
    readonly nowMs: number;
    readonly elements: BoardRun['elements'];
  },
): BoardRun {
  const { cycle, startMin, skipped } = planned;
  const { saved } = cycle.compiled;
  const { name, kind, type } = saved.program;
  const explaining = { farm: facts.farm, programs: facts.programs, cycles, accountPaused };
  const explanation = explainPlanned(planned, explaining, known.others, known.nowMs, known.kept);
  const schedule = facts.schedules.find(({ id }) => id === saved.id);
  return {
    id_run: known.runId,
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
    on_device: known.onDevice,
    id_water_source: schedule === undefined ? null : sourceOfProgram(schedule, facts.farm),
    water: { planned: explanation.waterM3, given: null, measured: null },
    elements: known.elements,
    title: { pl: whyTitle(explanation, 'pl'), en: whyTitle(explanation, 'en') },
  };
}

/** By which gate a cycle does not run, in the words of a plan. */
function skippedBy(gates: readonly Gate[]): Skipped {
  const gate = decidingGate(gates);
  switch (gate?.kind) {
    case 'day':
      return 'passed_when_saved';
    case 'pause':
      return gate.reason === 'skipped_by_hand' || gate.reason === 'module_off' ? gate.reason : 'paused';
    case 'water':
      return gate.reason === 'free' ? null : gate.reason;
    case 'condition':
      return 'condition';
    case 'device':
    case 'start':
    case undefined:
      return null;
  }
}
