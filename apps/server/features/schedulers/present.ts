import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { gate as gateShape } from '@zagon/contract/schedulers/why.ts';
import type { RunShape } from '@zagon/contract/schedulers/endpoints.ts';
import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';
import { whyCard } from '@zagon/domain/schedules/why/why-card.ts';
import { z } from 'zod';
import type { RunRow } from '../../stores/runs.ts';
import { presentChanges, presentFacts } from './present-gates.ts';

type WireGate = z.output<typeof gateShape>;

/** The why card of a kept explanation: one line a gate in both languages, after the title. */
export function presentExplanation(kept: unknown, timeZone: string): WireGate[] {
  // Runs of the demo's past keep their lines ready made.
  const lines = z.array(gateShape).safeParse(kept);
  if (lines.success) return lines.data;
  if (!isExplanation(kept)) return [];
  const [pl, en] = [whyCard(kept, 'pl', timeZone), whyCard(kept, 'en', timeZone)];
  const gates = en.gates.map((line, i): WireGate => {
    const polish = pl.gates[i] ?? line;
    const gate = kept.gates[i];
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
  const otherwise =
    en.counterfactual === null || pl.counterfactual === null
      ? []
      : [counterfactual(pl.counterfactual, en.counterfactual)];
  return [title, ...reached, ...otherwise];
}

function counterfactual(pl: string, en: string): WireGate {
  return { kind: 'counterfactual', state: 'not_reached', decided: false, text: { pl, en } };
}

/** What the scheduler itself wrote; it is the only one that writes this column. */
export function isExplanation(kept: unknown): kept is Explanation {
  return typeof kept === 'object' && kept !== null && 'gates' in kept && Array.isArray(kept.gates) && 'startMs' in kept;
}

/** A cycle of the history in the words of the wire. */
export function presentRun(run: RunRow, timeZone: string): RunShape {
  return {
    id: run.id,
    id_scheduler: run.schedule_id,
    date: run.date,
    cycle: run.cycle,
    starts_at: run.starts_at.toString(),
    ends_at: run.ends_at.toString(),
    result: run.result,
    explanation: presentExplanation(run.explanation, timeZone),
    ...(isExplanation(run.explanation)
      ? { outcome: run.explanation.outcome, what_would_change: presentChanges(run.explanation, timeZone) }
      : {}),
    water: presentWater(run),
  };
}

/** Water of a cycle: as it was planned, and what came of it once it has ended. */
export function presentWater(run: Pick<RunRow, 'explanation' | 'water_given_m3' | 'water_measured_m3'>) {
  const planned = isExplanation(run.explanation) ? run.explanation.waterM3 : null;
  return { planned, given: run.water_given_m3, measured: run.water_measured_m3 };
}

/** The newest cycle with a result; null where there is none. */
export function presentLastResult(run: RunRow | undefined, timeZone: string): SchedulerShape['last_result'] {
  if (run === undefined || run.result === null || run.finished_at === null) return null;
  return {
    id_run: run.id,
    date: run.date,
    cycle: run.cycle,
    result: run.result,
    finished_at: run.finished_at.toString(),
    explanation: presentExplanation(run.explanation, timeZone),
  };
}
