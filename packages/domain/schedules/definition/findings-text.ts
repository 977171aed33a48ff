import type { Text } from '../../core/language.ts';
import type { Conflict, Warning } from './findings.ts';
import { NO_HOLDER, type Obstacle } from '../planner/place.ts';

/** Names and local times for texts about findings. */
export type FindingNames = {
  readonly schedule: (id: string) => string;
  readonly output: (id: string) => string;
  readonly source: (id: string) => string;
  /** "06-11 05:00" in the account's zone. */
  readonly time: (ms: number) => string;
};

/** The facts in the text of a conflict: names instead of ids, flows in m³/h. */
export type ConflictFacts = {
  readonly schedule: string;
  readonly outcome: Conflict['outcome'];
  /** How long the schedule waits, or the maximum it would have waited. */
  readonly minutes: number;
  readonly obstacle: ObstacleFacts;
  /** Name of the schedule with precedence; null: a hand opening. */
  readonly blockedBy: string | null;
};

/** The facts in the text of an obstacle. */
export type ObstacleFacts =
  | { readonly kind: 'output_taken'; readonly output: string }
  | {
      readonly kind: 'source_too_weak';
      readonly source: string;
      readonly capacityM3PerH: number;
      readonly wantedM3PerH: number;
    }
  | {
      readonly kind: 'source_short';
      readonly source: string;
      readonly freeM3PerH: number;
      readonly wantedM3PerH: number;
    }
  | { readonly kind: 'other_water'; readonly source: string };

/** Resolves the ids of a conflict to names. */
export function conflictFacts(conflict: Conflict, names: Omit<FindingNames, 'time'>): ConflictFacts {
  const { scheduleId, outcome, shiftedMinutes, obstacle, blockedBy } = conflict;
  return {
    schedule: names.schedule(scheduleId),
    outcome,
    minutes: shiftedMinutes,
    obstacle: obstacleFacts(obstacle, names),
    blockedBy: blockedBy === null ? null : names.schedule(blockedBy),
  };
}

function obstacleFacts(obstacle: Obstacle, names: Pick<FindingNames, 'output' | 'source'>): ObstacleFacts {
  switch (obstacle.kind) {
    case 'output_taken':
      return { kind: 'output_taken', output: names.output(obstacle.outputId) };
    case 'source_short': {
      const { sourceId, holder, usedM3PerH, wantedM3PerH } = obstacle;
      const source = names.source(sourceId);
      const capacityM3PerH = obstacle.efficiencyM3PerH ?? 0;
      return holder === NO_HOLDER
        ? { kind: 'source_too_weak', source, capacityM3PerH, wantedM3PerH }
        : { kind: 'source_short', source, freeM3PerH: Math.max(0, capacityM3PerH - usedM3PerH), wantedM3PerH };
    }
    case 'other_water':
      return { kind: 'other_water', source: names.source(obstacle.sourceId) };
  }
}

/** Describes a conflict with its time. */
export function conflictText(conflict: Conflict, names: FindingNames): Text {
  return withMoment(names.time(conflict.ownStartMs), conflictSentence(conflictFacts(conflict, names)));
}

/** Describes the obstacle, who has precedence and the consequence. */
export function conflictSentence({ schedule, outcome, minutes, obstacle, blockedBy }: ConflictFacts): Text {
  const cause = obstacleSentence(obstacle, blockedBy);
  const consequence =
    outcome === 'waits'
      ? { pl: `Program „${schedule}” poczeka ${minutes} min.`, en: `"${schedule}" waits ${minutes} min.` }
      : {
          pl: `Program „${schedule}” nie zmieści się w ${minutes} min i zostanie pominięty.`,
          en: `"${schedule}" does not fit within ${minutes} min and is skipped.`,
        };
  return { pl: `${cause.pl} ${consequence.pl}`, en: `${cause.en} ${consequence.en}` };
}

/** Describes what a cycle waits for, with figures and who has precedence; `blockedBy` null: a hand opening. */
export function obstacleText(obstacle: Obstacle, blockedBy: string | null, names: Omit<FindingNames, 'time'>): Text {
  return obstacleSentence(obstacleFacts(obstacle, names), blockedBy === null ? null : names.schedule(blockedBy));
}

function obstacleSentence(obstacle: ObstacleFacts, blockedBy: string | null): Text {
  const holderText = {
    pl: blockedBy === null ? 'otwarcie ręczne' : `program „${blockedBy}”`,
    en: blockedBy === null ? 'a hand opening' : `schedule "${blockedBy}"`,
  };
  switch (obstacle.kind) {
    case 'output_taken': {
      const { output } = obstacle;
      return { pl: `${output} zajmuje ${holderText.pl}.`, en: `${output} is in use by ${holderText.en}.` };
    }
    case 'source_too_weak': {
      const { source, capacityM3PerH, wantedM3PerH } = obstacle;
      return {
        pl: `${source} daje najwyżej ${formatFlowPl(capacityM3PerH)} m³/h, a potrzeba ${formatFlowPl(wantedM3PerH)} m³/h.`,
        en: `${source} supplies at most ${formatFlow(capacityM3PerH)} m³/h, but ${formatFlow(wantedM3PerH)} m³/h is needed.`,
      };
    }
    case 'source_short': {
      const { source, freeM3PerH, wantedM3PerH } = obstacle;
      return {
        pl: `${source} ma wolne ${formatFlowPl(freeM3PerH)} m³/h, a potrzeba ${formatFlowPl(wantedM3PerH)} m³/h. Pierwszeństwo ma ${holderText.pl}.`,
        en: `${source} has ${formatFlow(freeM3PerH)} m³/h left, but ${formatFlow(wantedM3PerH)} m³/h is needed. Priority: ${holderText.en}.`,
      };
    }
    case 'other_water': {
      const { source } = obstacle;
      return {
        pl: `${source} daje wtedy inną wodę (nawóz i czysta nie płyną razem). Pierwszeństwo ma ${holderText.pl}.`,
        en: `${source} supplies the other kind of water then (fertiliser and clean water cannot flow together). Priority: ${holderText.en}.`,
      };
    }
  }
}

/** Text of a warning about a schedule, with its time if it has one. */
export function warningText({ kind, startMs }: Warning, names: Pick<FindingNames, 'time'>): Text {
  const sentence = warningSentence(kind);
  return startMs === null ? sentence : withMoment(names.time(startMs), sentence);
}

/** Describes a warning without its time. */
export function warningSentence(kind: Warning['kind']): Text {
  switch (kind) {
    case 'starts_soon':
      return {
        pl: 'do startu zostało mniej niż 5 minut. Zapisuj program wcześniej, aby urządzenie zdążyło go odebrać.',
        en: 'starts in less than 5 minutes. Save the schedule earlier so that the device receives it in time.',
      };
    case 'passed_today':
      return {
        pl: 'ten start już minął, dziś cykl nie ruszy.',
        en: 'this start time has passed; the cycle will not run today.',
      };
    case 'clock_change':
      return {
        pl: 'tej nocy zmienia się czas, cykl rusza o tej godzinie.',
        en: 'the clocks change that night; the cycle starts at this time.',
      };
    case 'no_run':
      return { pl: 'W tym okresie program nic nie otworzy.', en: 'The schedule opens nothing in this period.' };
  }
}

function withMoment(at: string, { pl, en }: Text): Text {
  return { pl: `${at}: ${pl}`, en: `${at}: ${en}` };
}

function formatFlow(m3PerH: number): string {
  return m3PerH.toFixed(1);
}

function formatFlowPl(m3PerH: number): string {
  return formatFlow(m3PerH).replace('.', ',');
}
