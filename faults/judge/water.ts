import { idOf, TRAVEL_MS } from './authority.ts';
import { at, type Evidence, type Invariant } from './invariant.ts';
import type { Authority } from './authority.ts';
import type { Cancellation, Journal } from '../rig/journal.ts';
import type { Opening } from './openings.ts';

const TOLERANCE_S = 15;
/** The rig checks its modules every second. */
const STEP_S = 1;
const LOST_VALVE_MS = 10_000;

export const boundedOpenings: Invariant = {
  description: 'no output stays open longer than its time plus 15 seconds',
  violations: ({ openings, authorityOf }) =>
    openings.flatMap(({ name, timed, untilMs }) => {
      const last = timed.at(-1);
      const authority = last === undefined ? undefined : authorityOf(last.cause, name);
      if (last === undefined || authority === undefined) return [];
      const openS = (untilMs - last.atMs) / 1000;
      return openS <= authority.durationS + TOLERANCE_S + STEP_S
        ? []
        : [`${name} stood open ${openS} s from ${at(last.atMs)}, allowed were ${authority.durationS} s`];
    }),
};

export const authorisedOpenings: Invariant = {
  description:
    'every opening has a row that permits it: no expired command or one of a replaced lease, no start more than 10 minutes late',
  violations: ({ openings, authorityOf, journal }) =>
    openings.flatMap(({ name, station, timed, isPump }) =>
      timed.flatMap(({ atMs, cause }) => {
        const authority = authorityOf(cause, name);
        if (authority === undefined) return [`${name} was opened at ${at(atMs)} by ${idOf(cause)}, which has no row`];
        if (isReplaced(idOf(cause), authority, journal))
          return [
            `${name} was opened at ${at(atMs)} by ${idOf(cause)}, a command of a lease the station knew to be replaced`,
          ];
        const isClockReliable = journal.isUndisturbed([`clock ${station.serial}`], atMs - 3_600_000, atMs);
        if (isPump || !isClockReliable) return [];
        if (isExpired(idOf(cause), authority, journal))
          return [`${name} was opened at ${at(atMs)} by a command that arrived after ${at(authority.latestMs)}`];
        if (atMs > authority.latestMs + TRAVEL_MS)
          return [
            `${name} was opened at ${at(atMs)}, at the latest allowed ${at(authority.latestMs)} (${idOf(cause)})`,
          ];
        return atMs < authority.fromMs ? [`${name} was opened at ${at(atMs)}, before ${at(authority.fromMs)}`] : [];
      }),
    ),
};

/** True if the station knew a newer epoch at every arrival of the command. */
function isReplaced(cmdId: string, { epoch }: Authority, journal: Journal): boolean {
  const arrivals = journal.arrivals.get(cmdId);
  return epoch !== null && arrivals !== undefined && arrivals.every(({ knownEpoch }) => knownEpoch > epoch);
}

/** True if the command always arrived after its validity. */
function isExpired(cmdId: string, { epoch, latestMs }: Authority, journal: Journal): boolean {
  const arrivals = journal.arrivals.get(cmdId);
  return epoch !== null && arrivals !== undefined && arrivals.every(({ atMs }) => atMs > latestMs);
}

export const pumpNeverAlone: Invariant = {
  description: 'a pump runs only while a valve of its source is open',
  violations: ({ openings }) =>
    openings
      .filter(({ isPump }) => isPump)
      .flatMap((pump) => {
        const valves = openings.filter((one) => one.station === pump.station && !one.isPump);
        const alone = uncoveredSpans(pump, valves);
        return alone.flatMap(([fromMs, untilMs]) =>
          fromMs === pump.fromMs || untilMs - fromMs > LOST_VALVE_MS
            ? [`${pump.name} ran against closed valves from ${at(fromMs)} for ${(untilMs - fromMs) / 1000} s`]
            : [],
        );
      }),
};

/** Spans of an opening during which none of the others was open. */
function uncoveredSpans(one: Opening, others: readonly Opening[]): readonly (readonly [number, number])[] {
  let left: (readonly [number, number])[] = [[one.fromMs, one.untilMs]];
  for (const { fromMs, untilMs } of others)
    left = left.flatMap(([from, until]): (readonly [number, number])[] => {
      if (untilMs <= from || fromMs >= until) return [[from, until]];
      const before: readonly [number, number] = [from, fromMs];
      const after: readonly [number, number] = [untilMs, until];
      return [before, after].filter(([a, b]) => b > a);
    });
  return left;
}

export const withinCapacity: Invariant = {
  description: 'the open sections of a source never exceed its capacity, except for 15 seconds during a hand-over',
  violations: ({ openings, farm }) =>
    farm.stations.flatMap((station) => {
      const valves = openings.filter((one) => one.station === station && !one.isPump);
      const moments = [...new Set(valves.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]))].sort((a, b) => a - b);
      const found: string[] = [];
      let overSinceMs: number | null = null;
      for (const moment of moments) {
        const flow = flowAt(valves, moment);
        const isOver = flow > station.source.capacityM3PerH;
        if (!isOver && overSinceMs !== null && moment - overSinceMs > TOLERANCE_S * 1000 + 1_000)
          found.push(
            `the source of ${station.serial} was overdrawn from ${at(overSinceMs)} for ${(moment - overSinceMs) / 1000} s`,
          );
        overSinceMs = isOver ? (overSinceMs ?? moment) : null;
      }
      return found;
    }),
};

function flowAt(valves: readonly Opening[], atMs: number): number {
  return valves
    .filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)
    .reduce((sum, { station, name }) => {
      const valve = station.source.valves.find(({ module, field }) => `${module}/${field}` === name);
      return sum + (valve?.flowM3PerH ?? 0);
    }, 0);
}

/** A pump stops five seconds before its valve; a stop is sent immediately. */
const CLOSE_TIMEOUT_MS = 6_600;
/** A command in flight when the link was cut must be closed this soon after the link is restored. */
const CLOSE_AFTER_DISTURBANCE_MS = 90_000;

export const stoppedStaysClosed: Invariant = {
  description: 'anything users stopped, deleted or blocked closes immediately and does not open again',
  violations: (evidence) =>
    evidence.journal.cancellations.flatMap((cancellation) =>
      evidence.openings
        .flatMap(splitByCause)
        .filter(
          (opening) =>
            opening.station.serial === cancellation.station &&
            !opening.isPump &&
            matchesCancellation(evidence, opening, cancellation),
        )
        .flatMap((opening) => {
          const path = [opening.station.serial, 'server', 'database', 'broker'];
          const limitMs = Math.max(cancellation.atMs, opening.fromMs) + CLOSE_TIMEOUT_MS;
          const isUndisturbed = evidence.journal.isUndisturbed(path, cancellation.atMs - 40_000, limitMs);
          if (opening.untilMs <= limitMs) {
            return isUndisturbed && opening.fromMs > cancellation.atMs + 2_000
              ? [`${opening.name} opened at ${at(opening.fromMs)}, although it was ended at ${at(cancellation.atMs)}`]
              : [];
          }
          if (isUndisturbed)
            return [
              `${opening.name} closed at ${at(opening.untilMs)}, although it was ended at ${at(cancellation.atMs)}`,
            ];
          const restoredMs = lastDisturbanceEndMs(evidence, path, opening.untilMs);
          return opening.untilMs > Math.max(cancellation.atMs, restoredMs) + CLOSE_AFTER_DISTURBANCE_MS
            ? [
                `${opening.name} closed at ${at(opening.untilMs)}, ended at ${at(cancellation.atMs)}, undisturbed since ${at(restoredMs)}`,
              ]
            : [];
        }),
    ),
};

/** Splits an opening at each timer reset: a valve kept open by a following opening counts as several. */
function splitByCause(opening: Opening): readonly Opening[] {
  return opening.timed.map((timed, index, all) => ({
    ...opening,
    fromMs: timed.atMs,
    untilMs: all[index + 1]?.atMs ?? opening.untilMs,
    timed: [timed],
  }));
}

function matchesCancellation(
  { authorityOf }: Evidence,
  { name, timed, fromMs, untilMs }: Opening,
  { subject, ...cancellation }: Cancellation,
): boolean {
  if (untilMs <= cancellation.atMs || fromMs >= cancellation.untilMs) return false;
  return timed.some(({ cause }) => {
    const authority = authorityOf(cause, name);
    switch (subject.kind) {
      case 'manual_open':
        return authority?.handOpeningId === subject.id;
      case 'cycle':
        return authority?.scheduleId === subject.id && authority.cycleFromMs <= cancellation.atMs;
      case 'schedule':
        return authority?.scheduleId === subject.id;
      case 'account':
        return authority?.accountId === subject.id;
    }
  });
}

function lastDisturbanceEndMs({ journal }: Evidence, path: readonly string[], beforeMs: number): number {
  return Math.max(
    0,
    ...journal.disturbances
      .filter(({ subject, fromMs }) => path.includes(subject) && fromMs < beforeMs)
      .map(({ untilMs }) => untilMs),
  );
}
