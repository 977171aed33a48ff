import type { PreviewReply } from '@zagon/contract/schedules/shapes.ts';
import { localHour } from '../../../time/ticks.ts';
import { dayOf } from '../../../time/format-time.ts';

export type PreviewOpening = PreviewReply['plans'][number];

/** One cycle in a day's strip; `from` and `until` as fractions of the day, 0 (midnight) to 1. */
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
  /** Cycles that belong to this run day and will run. */
  readonly cycles: number;
  readonly warned: boolean;
  /** Position of now, 0 to 1; null except today. */
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

/** The days of the preview from today, each from local midnight to the next: 23, 24 or 25 hours. */
export function previewDays(
  reply: PreviewReply | undefined,
  days: number,
  nowMs: number,
  zone: string,
): readonly PreviewDay[] {
  const cycles = cyclesOf(reply?.plans ?? []);
  const issues = [...(reply?.conflicts ?? []), ...(reply?.warnings ?? [])];
  const daysWithIssues = new Set(issues.flatMap(({ at }) => (at === null ? [] : [dayOf(Date.parse(at), zone)])));
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
      warned: daysWithIssues.has(date),
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

/** Merges a cycle's openings, from the first to the last element, into one block. */
function cyclesOf(plannedOpenings: readonly PreviewOpening[]): readonly Cycle[] {
  const cycles = new Map<string, Cycle>();
  for (const opening of plannedOpenings) {
    if (opening.role !== 'element') continue;
    const key = `${opening.date} ${opening.cycle}`;
    const existing = cycles.get(key);
    const fromMs = Date.parse(opening.open_at);
    const untilMs = Date.parse(opening.close_at);
    cycles.set(key, {
      key,
      date: opening.date,
      fromMs: Math.min(existing?.fromMs ?? fromMs, fromMs),
      untilMs: Math.max(existing?.untilMs ?? untilMs, untilMs),
      fertigation: opening.fertigation,
      skipped: opening.skipped !== null,
    });
  }
  return [...cycles.values()];
}
