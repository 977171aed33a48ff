import { type LateRun, moveRun } from '@zagon/domain/schedules/calendar/move-run.ts';
import type { Schedule } from '@zagon/domain/schedules/definition/schedule.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

type Move = { readonly run: LateRun; readonly neededMs: number };

/** The move of a run that the address of a schedule asks for: `late` (its day), `opens` and `needed` (ISO); null: none. */
export function requestedMove(values: URLSearchParams): Move | null {
  const [date, opens, needed] = ['late', 'opens', 'needed'].map((name) => values.get(name) ?? '');
  const [opensAtMs, neededMs] = [Date.parse(opens ?? ''), Date.parse(needed ?? '')];
  if (date === undefined || !DATE.test(date) || Number.isNaN(Date.parse(date))) return null;
  return Number.isNaN(opensAtMs) || Number.isNaN(neededMs) ? null : { run: { date, opensAtMs }, neededMs };
}

/** A schedule with its run moved as its address asks for; null if no earlier run is possible. */
export function movedSchedule(
  schedule: Schedule,
  { run, neededMs }: Move,
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): Schedule | null {
  return moveRun(schedule, run, { neededMs, nowMs, timeZone });
}
