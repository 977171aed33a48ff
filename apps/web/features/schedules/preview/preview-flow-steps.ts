import type { PreviewReply } from '@zagon/contract/schedulers/shapes.ts';
import type { FlowStep } from '../../../ui/flow-chart.tsx';

type Span = { readonly fromMs: number; readonly untilMs: number };
type Plan = PreviewReply['plans'][number];
type Source = PreviewReply['flow'][number];

/** The steps of a source within a span: the program's own water first, purple where it fertigates, then that of others. */
export function ownSteps(source: Source, plans: readonly Plan[], { fromMs, untilMs }: Span): readonly FlowStep[] {
  const feeding = plans
    .filter(({ fertigation, skipped, role }) => fertigation && skipped === null && role === 'element')
    .map((plan) => ({ fromMs: Date.parse(plan.open_at), untilMs: Date.parse(plan.close_at) }));
  return source.flow.flatMap((step): FlowStep[] => {
    const from = Date.parse(step.from);
    const until = Date.parse(step.until);
    if (until <= fromMs || from >= untilMs) return [];
    const fed = feeding.some((plan) => plan.fromMs < until && plan.untilMs > from);
    const sum = (own: boolean) => step.by.filter((part) => part.own === own).reduce((all, { flow }) => all + flow, 0);
    const parts = [
      { key: 'own', flow: sum(true), look: fed ? ('fertigation' as const) : ('irrigation' as const) },
      { key: 'others', flow: sum(false), look: 'other' as const },
    ];
    return [{ fromMs: from, untilMs: until, parts: parts.filter(({ flow }) => flow > 0) }];
  });
}

/** What the program wanted at its own time and did not get: cycles that wait or are left out for want of water. */
export function unmetOf(plans: readonly Plan[], flowOf: (outputId: string) => number, { fromMs, untilMs }: Span) {
  return plans.flatMap((plan) => {
    const openMs = Date.parse(plan.open_at);
    const wantedMs = openMs - plan.shifted_minutes * 60_000;
    const short = plan.skipped === 'source_short';
    const flow = flowOf(plan.id_output);
    if (plan.role !== 'element' || flow === 0 || (plan.shifted_minutes === 0 && !short)) return [];
    const lengthMs = Date.parse(plan.close_at) - openMs;
    const until = wantedMs + (short ? lengthMs : Math.min(lengthMs, openMs - wantedMs));
    return until <= fromMs || wantedMs >= untilMs ? [] : [{ fromMs: wantedMs, untilMs: until, flow }];
  });
}
