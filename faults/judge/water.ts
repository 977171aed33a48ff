import { idOf, TRAVEL_MS } from './authority.ts';
import { at, type Evidence, type Invariant } from './invariant.ts';
import type { Authority } from './authority.ts';
import type { Ended, Journal } from '../rig/journal.ts';
import type { Opening } from './openings.ts';

const OVER_S = 15;
/** The rig looks at its modules every second. */
const STEP_S = 1;
const LOST_VALVE_MS = 10_000;

export const boundedOpenings: Invariant = {
  what: 'no output stands open longer than its time and 15 seconds',
  broken: ({ openings, authorityOf }) =>
    openings.flatMap(({ name, timed, untilMs }) => {
      const last = timed.at(-1);
      const authority = last === undefined ? undefined : authorityOf(last.cause, name);
      if (last === undefined || authority === undefined) return [];
      const openS = (untilMs - last.atMs) / 1000;
      return openS <= authority.durationS + OVER_S + STEP_S
        ? []
        : [`${name} stood open ${openS} s from ${at(last.atMs)}, allowed were ${authority.durationS} s`];
    }),
};

export const authorisedOpenings: Invariant = {
  what: 'every opening has a row that allows it now: no order of a lead that was replaced or after its end of validity, no start over 10 minutes late',
  broken: ({ openings, authorityOf, journal }) =>
    openings.flatMap(({ name, station, timed, isPump }) =>
      timed.flatMap(({ atMs, cause }) => {
        const authority = authorityOf(cause, name);
        if (authority === undefined) return [`${name} was opened at ${at(atMs)} by ${idOf(cause)}, which no row knows`];
        if (isReplaced(idOf(cause), authority, journal))
          return [
            `${name} was opened at ${at(atMs)} by ${idOf(cause)}, an order of a lead that the station knew was over`,
          ];
        const knowsTime = journal.isCalm([`clock ${station.serial}`], atMs - 3_600_000, atMs);
        if (isPump || !knowsTime) return [];
        if (isOver(idOf(cause), authority, journal))
          return [`${name} was opened at ${at(atMs)} by an order that came after ${at(authority.latestMs)}`];
        if (atMs > authority.latestMs + TRAVEL_MS)
          return [`${name} was opened at ${at(atMs)}, the latest was ${at(authority.latestMs)} (${idOf(cause)})`];
        return atMs < authority.fromMs ? [`${name} was opened at ${at(atMs)}, before ${at(authority.fromMs)}`] : [];
      }),
    ),
};

/** None of the times that it came, the station knew of no newer lead. */
function isReplaced(cmdId: string, { epoch }: Authority, journal: Journal): boolean {
  const arrivals = journal.arrivals.get(cmdId);
  return epoch !== null && arrivals !== undefined && arrivals.every(({ knownEpoch }) => knownEpoch > epoch);
}

/** It came only when its validity was over. */
function isOver(cmdId: string, { epoch, latestMs }: Authority, journal: Journal): boolean {
  const arrivals = journal.arrivals.get(cmdId);
  return epoch !== null && arrivals !== undefined && arrivals.every(({ atMs }) => atMs > latestMs);
}

export const pumpNeverAlone: Invariant = {
  what: 'a pump runs only while a valve of its source is open',
  broken: ({ openings }) =>
    openings
      .filter(({ isPump }) => isPump)
      .flatMap((pump) => {
        const valves = openings.filter((one) => one.station === pump.station && !one.isPump);
        const alone = uncovered(pump, valves);
        return alone.flatMap(([fromMs, untilMs]) =>
          fromMs === pump.fromMs || untilMs - fromMs > LOST_VALVE_MS
            ? [`${pump.name} ran against closed valves from ${at(fromMs)} for ${(untilMs - fromMs) / 1000} s`]
            : [],
        );
      }),
};

/** The stretches of an opening during which none of the others is open. */
function uncovered(one: Opening, others: readonly Opening[]): readonly (readonly [number, number])[] {
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
  what: 'the open sections of a source never take more than it gives, but for a hand-over of 15 seconds',
  broken: ({ openings, farm }) =>
    farm.stations.flatMap((station) => {
      const valves = openings.filter((one) => one.station === station && !one.isPump);
      const moments = [...new Set(valves.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]))].sort((a, b) => a - b);
      const found: string[] = [];
      let overSinceMs: number | null = null;
      for (const moment of moments) {
        const flow = flowAt(valves, moment);
        const isOver = flow > station.source.capacityM3PerH;
        if (!isOver && overSinceMs !== null && moment - overSinceMs > OVER_S * 1000 + 1_000)
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

/** A pump stops five seconds before its valve; a stop goes out at once. */
const CLOSED_WITHIN_MS = 6_600;
/** An order that was under way when the way was cut is closed when it is there again. */
const CLOSED_AFTER_TROUBLE_MS = 90_000;

export const stoppedStaysClosed: Invariant = {
  what: 'what people stopped, deleted or blocked closes at once, and opens no more',
  broken: (evidence) =>
    evidence.journal.ended.flatMap((ended) =>
      evidence.openings
        .flatMap(byCause)
        .filter(
          (opening) => opening.station.serial === ended.station && !opening.isPump && isMeant(evidence, opening, ended),
        )
        .flatMap((opening) => {
          const way = [opening.station.serial, 'server', 'database', 'broker'];
          const limitMs = Math.max(ended.atMs, opening.fromMs) + CLOSED_WITHIN_MS;
          const isCalm = evidence.journal.isCalm(way, ended.atMs - 40_000, limitMs);
          if (opening.untilMs <= limitMs) {
            return isCalm && opening.fromMs > ended.atMs + 2_000
              ? [`${opening.name} opened at ${at(opening.fromMs)}, though it was ended at ${at(ended.atMs)}`]
              : [];
          }
          if (isCalm)
            return [`${opening.name} closed at ${at(opening.untilMs)}, though it was ended at ${at(ended.atMs)}`];
          const healedMs = lastTrouble(evidence, way, opening.untilMs);
          return opening.untilMs > Math.max(ended.atMs, healedMs) + CLOSED_AFTER_TROUBLE_MS
            ? [
                `${opening.name} closed at ${at(opening.untilMs)}, ended at ${at(ended.atMs)}, undisturbed since ${at(healedMs)}`,
              ]
            : [];
        }),
    ),
};

/** A valve that goes on from one opening to the next without closing ends the first one when the next one sets its timer. */
function byCause(opening: Opening): readonly Opening[] {
  return opening.timed.map((timed, index, all) => ({
    ...opening,
    fromMs: timed.atMs,
    untilMs: all[index + 1]?.atMs ?? opening.untilMs,
    timed: [timed],
  }));
}

function isMeant(
  { authorityOf }: Evidence,
  { name, timed, fromMs, untilMs }: Opening,
  { what, ...ended }: Ended,
): boolean {
  if (untilMs <= ended.atMs || fromMs >= ended.untilMs) return false;
  return timed.some(({ cause }) => {
    const authority = authorityOf(cause, name);
    switch (what.kind) {
      case 'manual_open':
        return authority?.manualOpenId === what.id;
      case 'cycle':
        return authority?.scheduleId === what.id && authority.cycleFromMs <= ended.atMs;
      case 'schedule':
        return authority?.scheduleId === what.id;
      case 'account':
        return authority?.clientId === what.id;
    }
  });
}

function lastTrouble({ journal }: Evidence, way: readonly string[], beforeMs: number): number {
  return Math.max(
    0,
    ...journal.troubles
      .filter(({ what, fromMs }) => way.includes(what) && fromMs < beforeMs)
      .map(({ untilMs }) => untilMs),
  );
}
