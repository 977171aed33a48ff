import type { PreviewReply } from '@zagon/contract/schedules/shapes.ts';
import type { FlowStep } from '../../../ui/chart/flow-chart.tsx';

type Span = { readonly fromMs: number; readonly untilMs: number };
type Opening = PreviewReply['plans'][number];
type Source = PreviewReply['flow'][number];

/** Flow steps of a source within a span: the schedule's own water first, purple while fertigating, then others'. */
export function ownSteps(
  source: Source,
  plannedOpenings: readonly Opening[],
  { fromMs, untilMs }: Span,
): readonly FlowStep[] {
  const fertigating = plannedOpenings
    .filter(({ fertigation, skipped, role }) => fertigation && skipped === null && role === 'element')
    .map((opening) => ({ fromMs: Date.parse(opening.open_at), untilMs: Date.parse(opening.close_at) }));
  return source.flow.flatMap((step): FlowStep[] => {
    const from = Date.parse(step.from);
    const until = Date.parse(step.until);
    if (until <= fromMs || from >= untilMs) return [];
    const fertigated = fertigating.some((opening) => opening.fromMs < until && opening.untilMs > from);
    const sum = (own: boolean) =>
      step.by.filter((part) => part.own === own).reduce((total, { flow }) => total + flow, 0);
    const parts = [
      { key: 'own', flow: sum(true), kind: fertigated ? ('fertigation' as const) : ('irrigation' as const) },
      { key: 'others', flow: sum(false), kind: 'other' as const },
    ];
    return [{ fromMs: from, untilMs: until, parts: parts.filter(({ flow }) => flow > 0) }];
  });
}

/** Unmet demand at the intended time: cycles that wait or are omitted for lack of water. */
export function unmetOf(
  plannedOpenings: readonly Opening[],
  flowOf: (outputId: string) => number,
  { fromMs, untilMs }: Span,
) {
  return plannedOpenings.flatMap((opening) => {
    const openMs = Date.parse(opening.open_at);
    const intendedMs = openMs - opening.shifted_minutes * 60_000;
    const isShort = opening.skipped === 'source_short';
    const flow = flowOf(opening.id_output);
    if (opening.role !== 'element' || flow === 0 || (opening.shifted_minutes === 0 && !isShort)) return [];
    const durationMs = Date.parse(opening.close_at) - openMs;
    const until = intendedMs + (isShort ? durationMs : Math.min(durationMs, openMs - intendedMs));
    return until <= fromMs || intendedMs >= untilMs ? [] : [{ fromMs: intendedMs, untilMs: until, flow }];
  });
}
