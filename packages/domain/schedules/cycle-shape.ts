import { type Consumer, unfoldElement } from '../resources/consumers.ts';
import type { Farm } from '../resources/farm.ts';
import type { Program } from './program.ts';
import {
  type CompanionSpan,
  companionsOf,
  phasesAlone,
  phasesTogether,
  phasesWithin,
  type WaterPhase,
} from './water-phases.ts';

/** What one section or device does in a cycle; times in minutes from the cycle's start. */
export type ShapeRun = {
  readonly consumer: Consumer;
  readonly fromMin: number;
  readonly untilMin: number;
  /** Which water it gets, in minutes from its own opening; empty without a water source. */
  readonly phases: readonly WaterPhase[];
  /** Outputs of the source that run with it, in minutes from its own opening. */
  readonly companions: readonly CompanionSpan[];
};

/** A cycle without its place in time. All cycles of a program have one of two shapes: clean or fertigated. */
export type CycleShape = {
  readonly runs: readonly ShapeRun[];
  readonly lengthMin: number;
  readonly fertigated: boolean;
};

/** An element's consumer with the minutes it gets. */
export type TimedConsumer = { readonly consumer: Consumer; readonly minutes: number };

/** Sections and devices of a program in their order, groups unfolded; what the farm no longer has is left out. */
export function timedConsumers(program: Program, farm: Farm): readonly TimedConsumer[] {
  return program.elements.flatMap((element) =>
    unfoldElement(farm, element)
      .filter((consumer) => consumer !== null)
      .map((consumer) => ({
        consumer,
        minutes: program.type === 'interval' ? program.runTime : (element.minutes ?? program.runTime),
      })),
  );
}

/** What cannot run: its own output, or one without which its source gives no water, is of a module that is switched off. */
export function isSwitchedOff({ outputId, sourceId }: Consumer, farm: Farm): boolean {
  const { offOutputIds } = farm;
  if (offOutputIds === undefined || offOutputIds.size === 0) return false;
  const source = sourceId === null ? undefined : farm.sources.get(sourceId);
  return offOutputIds.has(outputId) || source?.cleanOutputIds.some((id) => offOutputIds.has(id)) === true;
}

/** Whether the fertiliser of what runs cannot come: a pump of it is of a module that is switched off. */
export function feedsNothing(consumers: readonly TimedConsumer[], { sources, offOutputIds }: Farm): boolean {
  if (offOutputIds === undefined || offOutputIds.size === 0) return false;
  return consumers.some(({ consumer: { sourceId } }) => {
    const source = sourceId === null ? undefined : sources.get(sourceId);
    return source?.fertigatedOutputIds.some((id) => offOutputIds.has(id)) === true;
  });
}

/** How long one cycle lasts, minutes: the sum of a sequence, else the longest element. */
export function cycleLengthMin(program: Program, consumers: readonly TimedConsumer[]): number {
  switch (program.type) {
    case 'sequential':
      return consumers.reduce((sum, { minutes }) => sum + minutes, 0);
    case 'simultaneous':
    case 'interval':
      return consumers.reduce((longest, { minutes }) => Math.max(longest, minutes), 0);
  }
}

/** The shape of a program's clean or fertigated cycle with what is to run in it. */
export function cycleShape(
  program: Program,
  farm: Farm,
  consumers: readonly TimedConsumer[],
  fertigated: boolean,
): CycleShape {
  const lengthMin = cycleLengthMin(program, consumers);
  const runs =
    program.type === 'sequential'
      ? oneAfterAnother(program, farm, consumers, fertigated)
      : allTogether(program, farm, consumers, fertigated);
  return { runs, lengthMin, fertigated };
}

function oneAfterAnother(
  program: Program,
  farm: Farm,
  consumers: readonly TimedConsumer[],
  fertigated: boolean,
): readonly ShapeRun[] {
  const { preWater, flush } = program.fertigation;
  let fromMin = 0;
  return consumers.map(({ consumer, minutes }) => {
    const phases = fertigated ? phasesAlone(minutes, preWater, flush) : cleanPhases(minutes);
    const run = shapeRun(farm, consumer, fromMin, minutes, phases);
    fromMin += minutes;
    return run;
  });
}

function allTogether(
  program: Program,
  farm: Farm,
  consumers: readonly TimedConsumer[],
  fertigated: boolean,
): readonly ShapeRun[] {
  const { preWater, flush } = program.fertigation;
  const all = consumers.map(({ minutes }) => minutes);
  const shared = fertigated && all.length > 0 ? phasesTogether(all, preWater, flush) : null;
  return consumers.map(({ consumer, minutes }) =>
    shapeRun(farm, consumer, 0, minutes, shared === null ? cleanPhases(minutes) : phasesWithin(shared, minutes)),
  );
}

function cleanPhases(minutes: number): readonly WaterPhase[] {
  return [{ fromMin: 0, untilMin: minutes, water: 'clean' }];
}

function shapeRun(
  farm: Farm,
  consumer: Consumer,
  fromMin: number,
  minutes: number,
  phases: readonly WaterPhase[],
): ShapeRun {
  const source = consumer.sourceId === null ? undefined : farm.sources.get(consumer.sourceId);
  return {
    consumer,
    fromMin,
    untilMin: fromMin + minutes,
    phases: source === undefined ? [] : phases,
    companions: source === undefined ? [] : companionsOf(source, phases),
  };
}
