import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import type { gate as gateShape } from '@zagon/contract/schedules/why.ts';
import type { RunShape } from '@zagon/contract/schedules/endpoints.ts';
import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';
import { shortReason } from '@zagon/domain/schedules/why/short-reason.ts';
import { whyCard } from '@zagon/domain/schedules/why/why-card.ts';
import type { z } from 'zod';
import type { RunRow } from '../../stores/schedules/runs.ts';
import { presentChanges, presentFacts } from './present-gates.ts';

type WireGate = z.output<typeof gateShape>;

/** The why card of a stored run; rows of earlier versions contain its finished lines. */
export function presentStoredExplanation(
  { explanation, written_lines: lines }: Pick<RunRow, 'explanation' | 'written_lines'>,
  timeZone: string,
): WireGate[] {
  return explanation === null ? [...lines] : presentExplanation(explanation, timeZone);
}

/** The why card of an explanation: the title, then one line per gate, in both languages. */
export function presentExplanation(explanation: Explanation, timeZone: string): WireGate[] {
  const [pl, en] = [whyCard(explanation, 'pl', timeZone), whyCard(explanation, 'en', timeZone)];
  const gates = en.gates.map((line, i): WireGate => {
    const polish = pl.gates[i] ?? line;
    const gate = explanation.gates[i];
    return {
      kind: line.kind,
      state: line.state,
      decided: line.decided,
      text: { pl: `${polish.title}: ${polish.detail}`, en: `${line.title}: ${line.detail}` },
      ...(gate === undefined ? {} : { facts: presentFacts(gate) }),
    };
  });
  const decidedAt = gates.findIndex(({ decided }) => decided);
  const reached = gates.map((line, i) =>
    decidedAt >= 0 && i > decidedAt ? { ...line, state: 'not_reached' as const } : line,
  );
  const title: WireGate = {
    kind: 'title',
    state: decidedAt >= 0 ? 'closed' : 'open',
    decided: false,
    text: { pl: pl.title, en: en.title },
  };
  const counterfactuals =
    en.counterfactual === null || pl.counterfactual === null
      ? []
      : [counterfactual(pl.counterfactual, en.counterfactual)];
  return [title, ...reached, ...counterfactuals];
}

function counterfactual(pl: string, en: string): WireGate {
  return { kind: 'counterfactual', state: 'not_reached', decided: false, text: { pl, en } };
}

/** A cycle of the history in wire form. */
export function presentRun(run: RunRow, timeZone: string): RunShape {
  return {
    id: run.id,
    id_scheduler: run.schedule_id,
    date: run.date,
    cycle: run.cycle,
    starts_at: run.starts_at.toString(),
    ends_at: run.ends_at.toString(),
    result: run.result,
    explanation: presentStoredExplanation(run, timeZone),
    ...(run.explanation === null
      ? {}
      : { outcome: run.explanation.outcome, what_would_change: presentChanges(run.explanation, timeZone) }),
    water: presentWater(run),
  };
}

/** Water of a cycle: as planned, and the actual amount once it has ended. */
export function presentWater(run: Pick<RunRow, 'explanation' | 'water_given_m3' | 'water_measured_m3'>) {
  return { planned: run.explanation?.waterM3 ?? null, given: run.water_given_m3, measured: run.water_measured_m3 };
}

/** The newest cycle with a result, or null. */
export function presentLastResult(run: RunRow | undefined, timeZone: string): ScheduleShape['last_result'] {
  if (run === undefined || run.result === null || run.finished_at === null) return null;
  return {
    id_run: run.id,
    date: run.date,
    cycle: run.cycle,
    result: run.result,
    ...(run.explanation === null ? {} : { outcome: run.explanation.outcome }),
    short_reason: run.explanation === null ? null : shortReason(run.explanation),
    finished_at: run.finished_at.toString(),
    explanation: presentStoredExplanation(run, timeZone),
  };
}
