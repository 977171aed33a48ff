import type { RainRule } from '@zagon/domain/schedules/rain/rain-rule.ts';
import { type RainGate, rainGate } from '@zagon/domain/schedules/why/gates.ts';
import type { Climate } from '@zagon/field-model/weather/climate.ts';
import { rainBetweenMm } from '@zagon/field-model/weather/rain.ts';
import { REPORT_MS } from './calendar.ts';
import type { PastOpening, PastRun } from './past-run.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The cycle as its rain rule left it: run, skipped before its start, or stopped once enough rain had fallen. */
export function withRain(run: PastRun, gauge: string | null, climate: Climate): PastRun {
  const { rain: rule } = run.planned.cycle.compiled.saved.schedule;
  if (rule === null) return run;
  const gateAt = (atMs: number) => gateOf(rule, gauge, climate, atMs);
  const before = gateAt(run.startsAtMs - MINUTE_MS);
  if (before.state === 'closed') return { ...run, rain: before, openings: run.openings.map(skipped) };
  for (let atMs = run.startsAtMs; atMs < run.endsAtMs; atMs += MINUTE_MS) {
    const gate = gateAt(atMs);
    if (gate.state !== 'closed') continue;
    const openings = run.openings.map((opening) => stopped(opening, atMs));
    return { ...run, rain: { ...gate, stoppedAtMs: atMs }, openings };
  }
  return { ...run, rain: before };
}

/** The rain the gauge had reported by then: every quarter of an hour. */
function gateOf(rule: RainRule, gauge: string | null, climate: Climate, atMs: number): RainGate {
  const reportedMs = Math.floor(atMs / REPORT_MS) * REPORT_MS;
  const fallenMm = rainBetweenMm(climate, reportedMs - rule.hours * HOUR_MS, reportedMs);
  return rainGate({
    rule,
    gauge,
    mm: Math.round(fallenMm * 10) / 10,
    ageMin: (atMs - reportedMs) / MINUTE_MS,
    gap: gauge === null ? 'no_gauge' : null,
  });
}

function skipped(opening: PastOpening): PastOpening {
  return { ...opening, openedAtMs: null, closedAtMs: null, end: 'skipped' };
}

/** Open outputs close, the rest never open. */
function stopped(opening: PastOpening, stopMs: number): PastOpening {
  const { openedAtMs, closedAtMs } = opening;
  if (openedAtMs === null || openedAtMs >= stopMs)
    return { ...opening, openedAtMs: null, closedAtMs: null, end: 'cancelled' };
  return closedAtMs === null || closedAtMs <= stopMs ? opening : { ...opening, closedAtMs: stopMs, end: 'stopped' };
}
