import type { Text } from '../core/language.ts';
import type { Conflict, Warning } from './findings.ts';
import { NOBODY, type Obstacle } from './place.ts';

/** Names and local times for the sentences of findings. */
export type FindingNames = {
  readonly program: (id: string) => string;
  readonly output: (id: string) => string;
  readonly source: (id: string) => string;
  /** "06-11 05:00" in the account's zone. */
  readonly time: (ms: number) => string;
};

/** What is in the way, who goes first, and what comes of it. */
export function conflictText(conflict: Conflict, names: FindingNames): Text {
  const { obstacle, outcome, shiftedMinutes, blockedBy, ownStartMs, programId } = conflict;
  const self = names.program(programId);
  const at = names.time(ownStartMs);
  const inTheWay = obstacleText(obstacle, blockedBy, names);
  const comes =
    outcome === 'waits'
      ? { pl: `${self} poczeka ${shiftedMinutes} min.`, en: `${self} waits ${shiftedMinutes} min.` }
      : {
          pl: `${self} nie zmieści się w ${shiftedMinutes} min i zostanie pominięty.`,
          en: `${self} does not fit within ${shiftedMinutes} min and is skipped.`,
        };
  return { pl: `${at}: ${inTheWay.pl} ${comes.pl}`, en: `${at}: ${inTheWay.en} ${comes.en}` };
}

/** What a cycle waits for, with its figures, and who goes first; `blockedBy` null: an opening by hand. */
export function obstacleText(
  obstacle: Obstacle,
  blockedBy: string | null,
  names: Pick<FindingNames, 'program' | 'output' | 'source'>,
): Text {
  const who = blockedBy === null ? null : names.program(blockedBy);
  const first = {
    pl: who === null ? 'otwarcie ręczne' : `program ${who}`,
    en: who === null ? 'an opening by hand' : `program ${who}`,
  };
  switch (obstacle.kind) {
    case 'output_taken': {
      const output = names.output(obstacle.outputId);
      return { pl: `wyjście ${output} zajmuje ${first.pl}.`, en: `${output} is held by ${first.en}.` };
    }
    case 'source_short': {
      const source = names.source(obstacle.sourceId);
      const wanted = obstacle.wantedM3PerH;
      if (obstacle.holder === NOBODY) {
        const most = obstacle.efficiencyM3PerH ?? 0;
        return {
          pl: `${source} daje najwyżej ${polish(most)} m³/h, a potrzeba ${polish(wanted)} m³/h.`,
          en: `${source} gives at most ${round(most)} m³/h and ${round(wanted)} m³/h are wanted.`,
        };
      }
      const left = Math.max(0, (obstacle.efficiencyM3PerH ?? 0) - obstacle.usedM3PerH);
      return {
        pl: `${source} ma wolne ${polish(left)} m³/h, a potrzeba ${polish(wanted)} m³/h. Pierwszeństwo ma ${first.pl}.`,
        en: `${source} has ${round(left)} m³/h left and ${round(wanted)} m³/h are wanted. First comes ${first.en}.`,
      };
    }
    case 'other_water': {
      const source = names.source(obstacle.sourceId);
      return {
        pl: `${source} daje wtedy inną wodę (nawóz i czysta nie płyną razem). Pierwszeństwo ma ${first.pl}.`,
        en: `${source} then gives other water (fertiliser and clean water do not flow together). First comes ${first.en}.`,
      };
    }
  }
}

/** A warning as a sentence beside the program. */
export function warningText(warning: Warning, names: FindingNames): Text {
  const at = warning.startMs === null ? '' : names.time(warning.startMs);
  switch (warning.kind) {
    case 'starts_soon':
      return {
        pl: `${at}: do startu zostało mniej niż 5 minut. Zapisuj program wcześniej, aby urządzenie zdążyło go odebrać.`,
        en: `${at}: less than 5 minutes to the start. Save a program earlier, so that the device has it in time.`,
      };
    case 'passed_today':
      return {
        pl: `${at}: ten start już minął, dziś cykl nie ruszy.`,
        en: `${at}: this start has passed, the cycle does not run today.`,
      };
    case 'clock_change':
      return {
        pl: `${at}: tej nocy zmienia się czas, cykl rusza o tej godzinie.`,
        en: `${at}: the clock changes, the cycle starts at this hour.`,
      };
    case 'no_run':
      return { pl: 'W tym okresie program nic nie otworzy.', en: 'In this period the program opens nothing.' };
  }
}

function round(m3PerH: number): string {
  return m3PerH.toFixed(1);
}

function polish(m3PerH: number): string {
  return round(m3PerH).replace('.', ',');
}
