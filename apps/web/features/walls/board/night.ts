import { nightFrom, nextPlannedOpening, type Night, type NightFacts } from '../../../entities/night/night.ts';
import type { Span } from '../../../entities/night/night-span.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { localHour } from '../../../time/ticks.ts';

/** The next opening of a schedule. */
export type NextOpening = { readonly name: string; readonly atMs: number };

/** The water from now until the morning; sums are of what is still to come. */
export type WallNight = Night & Span & { readonly next: NextOpening | null };

/** The strip ends at this local hour. */
const MORNING_HOUR = 8;
const HOUR_MS = 3_600_000;

/** The water until the next morning. Mixers and pumps run with the sections and are of little interest here. */
export function wallNight(facts: NightFacts, nowMs: number, zone: string): WallNight {
  const today = localHour(nowMs, MORNING_HOUR, 0, zone);
  const untilMs = nowMs < today ? today : localHour(nowMs, MORNING_HOUR, 1, zone);
  const span = { fromMs: nowMs - HOUR_MS, untilMs };
  const night = nightFrom(facts, span, nowMs);
  const next = nextPlannedOpening(facts, nowMs);
  return {
    ...night,
    ...span,
    runs: night.runs.filter(({ kind, untilMs: endsMs }) => kind !== 'control' && endsMs > nowMs),
    next:
      next === undefined || Date.parse(next.open_at) >= untilMs
        ? null
        : {
            name: nameParts(facts.outputs.get(next.id_output)?.section_name ?? next.Output.name).name,
            atMs: Date.parse(next.open_at),
          },
  };
}
