import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { RealOpening } from './hardware.ts';

/** The records the hardware log is checked against. */
export type Expected = {
  /** Planned openings by id. */
  readonly plans: ReadonlyMap<string, Pick<PlannedOpeningShape, 'open_at' | 'duration' | 'role'>>;
  /** Minutes of every hand opening in the trial. */
  readonly handMinutes: number;
  /** As "module/field". */
  readonly pumps: ReadonlySet<string>;
};

const TOLERANCE_S = 15;
const MAX_LATE_MIN = 10;
/**
 * A station orders its valve this much ahead because it takes 5 to 12 seconds to open; its clock may be a second
 * off.
 */
const MAX_EARLY_MS = 9_000;
/** Maximum time for a pump to stop after its valve is lost. */
const LOST_VALVE_MS = 10_000;

/** Returns the violations, one sentence each. */
export function violationsIn(openings: readonly RealOpening[], expected: Expected): readonly string[] {
  return [
    ...openings.flatMap((opening) => tooLong(opening, expected)),
    ...openings.flatMap((opening) => tooLate(opening, expected)),
    ...duplicates(openings),
    ...pumpsRunningAlone(openings, expected.pumps),
  ];
}

function tooLong({ name, timed, untilMs }: RealOpening, { plans, handMinutes, pumps }: Expected): readonly string[] {
  const last = timed.at(-1);
  if (last === undefined) return [];
  if (untilMs === null) return [`${name} is still open since ${at(last.atMs)}`];
  // A pump keeps running across valves without a log line, so it is checked only against its valves.
  if (pumps.has(name)) return [];
  const plan = last.runId === null ? undefined : plans.get(last.runId);
  const openS = (untilMs - last.atMs) / 1000;
  const allowedS = (plan?.duration ?? handMinutes) * 60 + TOLERANCE_S;
  return openS <= allowedS ? [] : [`${name} stood open ${openS} s from ${at(last.atMs)}, allowed were ${allowedS} s`];
}

function tooLate({ name, timed }: RealOpening, { plans }: Expected): readonly string[] {
  return timed.flatMap(({ atMs, runId }) => {
    if (runId === null) return [];
    const plan = plans.get(runId);
    if (plan === undefined) return [`${name} was opened at ${at(atMs)} by an unplanned run (${runId})`];
    const plannedMs = Date.parse(plan.open_at);
    if (plan.role !== 'element') return [];
    return atMs > plannedMs + MAX_LATE_MIN * 60_000 || atMs < plannedMs - MAX_EARLY_MS
      ? [`${name} was opened at ${at(atMs)}, planned for ${at(plannedMs)}`]
      : [];
  });
}

/** A run or a command must open only once. */
function duplicates(openings: readonly RealOpening[]): readonly string[] {
  const seen = new Map<string, number>();
  return openings.flatMap(({ name, timed }) =>
    timed.flatMap(({ id, atMs }) => {
      if (id === null) return [];
      const key = `${name} ${id}`;
      const before = seen.get(key);
      seen.set(key, atMs);
      return before === undefined ? [] : [`${name} was opened at ${at(before)} and again at ${at(atMs)} by ${id}`];
    }),
  );
}

function pumpsRunningAlone(openings: readonly RealOpening[], pumps: ReadonlySet<string>): readonly string[] {
  const valves = openings.filter(({ name }) => !pumps.has(name));
  return openings
    .filter(({ name }) => pumps.has(name))
    .flatMap(({ name, fromMs, untilMs }) => {
      const found: string[] = [];
      let aloneFromMs = fromMs;
      const endMs = untilMs ?? Date.now();
      for (const valve of valves) {
        if (valve.fromMs > endMs || (valve.untilMs ?? endMs) < aloneFromMs) continue;
        if (valve.fromMs > aloneFromMs && (aloneFromMs === fromMs || valve.fromMs - aloneFromMs > LOST_VALVE_MS))
          found.push(`${name} ran against closed valves from ${at(aloneFromMs)} to ${at(valve.fromMs)}`);
        aloneFromMs = Math.max(aloneFromMs, valve.untilMs ?? endMs);
      }
      if (endMs - aloneFromMs > (aloneFromMs === fromMs ? 0 : LOST_VALVE_MS))
        found.push(`${name} ran against closed valves from ${at(aloneFromMs)} to ${at(endMs)}`);
      return found;
    });
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
