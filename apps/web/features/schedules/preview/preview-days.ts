import type { PreviewReply } from '@zagon/contract/schedulers/shapes.ts';
import { localHour } from '../../../time/ticks.ts';
import { dayOf } from '../../../time/format-time.ts';

export type PreviewPlan = PreviewReply['plans'][number];

/** One cycle in the strip of a day; parts of the day from 0 (midnight) to 1. */
export type StripBlock = {
  readonly key: string;
  readonly from: number;
  readonly until: number;
  readonly fertigation: boolean;
  readonly skipped: boolean;
  readonly past: boolean;
};

export type PreviewDay = {
  readonly date: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly blocks: readonly StripBlock[];
  /** Cycles whose run day this is and that run. */
  readonly cycles: number;
  readonly warned: boolean;
  /** Where now stands, 0 to 1; only today. */
  readonly now: number | null;
};

type Cycle = {
  readonly key: string;
  readonly date: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly fertigation: boolean;
  readonly skipped: boolean;
};

/** The days of the preview from today on, each from its local midnight to the next: 23, 24 or 25 hours. */
export function previewDays(
  reply: PreviewReply | undefined,
  days: number,
  nowMs: number,
  zone: string,
): readonly PreviewDay[] {
  const cycles = cyclesOf(reply?.plans ?? []);
  const told = [...(reply?.conflicts ?? []), ...(reply?.warnings ?? [])];
  const warned = new Set(told.flatMap(({ at }) => (at === null ? [] : [dayOf(Date.parse(at), zone)])));
  return Array.from({ length: days }, (_, i): PreviewDay => {
    const startMs = localHour(nowMs, 0, i, zone);
    const endMs = localHour(nowMs, 0, i + 1, zone);
    const date = dayOf(startMs, zone);
    return {
      date,
      startMs,
      endMs,
      blocks: cycles.flatMap((cycle) => blockOf(cycle, startMs, endMs, nowMs)),
      cycles: cycles.filter((cycle) => cycle.date === date && !cycle.skipped).length,
      warned: warned.has(date),
      now: nowMs >= startMs && nowMs < endMs ? (nowMs - startMs) / (endMs - startMs) : null,
    };
  });
}

function blockOf(cycle: Cycle, startMs: number, endMs: number, nowMs: number): StripBlock[] {
  if (cycle.untilMs <= startMs || cycle.fromMs >= endMs) return [];
  const part = (ms: number): number => (Math.min(endMs, Math.max(startMs, ms)) - startMs) / (endMs - startMs);
  const { key, fertigation, skipped } = cycle;
  return [
    { key, fertigation, skipped, from: part(cycle.fromMs), until: part(cycle.untilMs), past: cycle.untilMs <= nowMs },
  ];
}

/** What opens from the first to the last element of a cycle, as one block. */
function cyclesOf(plans: readonly PreviewPlan[]): readonly Cycle[] {
  const cycles = new Map<string, Cycle>();
  for (const plan of plans) {
    if (plan.role !== 'element') continue;
    const key = `${plan.date} ${plan.cycle}`;
    const known = cycles.get(key);
    const fromMs = Date.parse(plan.open_at);
    const untilMs = Date.parse(plan.close_at);
    cycles.set(key, {
      key,
      date: plan.date,
      fromMs: Math.min(known?.fromMs ?? fromMs, fromMs),
      untilMs: Math.max(known?.untilMs ?? untilMs, untilMs),
      fertigation: plan.fertigation,
      skipped: plan.skipped !== null,
    });
  }
  return [...cycles.values()];
}
