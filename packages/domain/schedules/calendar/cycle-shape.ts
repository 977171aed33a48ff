import { type Consumer, expandElement } from '../../resources/consumers.ts';
import type { Farm } from '../../resources/farm.ts';
import type { Schedule } from '../definition/schedule.ts';
import {
  type CompanionSpan,
  companionsOf,
  phasesOfElement,
  sharedPhases,
  phasesWithin,
  type WaterPhase,
} from '../water/water-phases.ts';

/** One section or device within a cycle; times in minutes from the start of the cycle. */
export type ShapeRun = {
  readonly consumer: Consumer;
  readonly fromMin: number;
  readonly untilMin: number;
  /** Kinds of water it receives, in minutes from its own opening; empty without a water source. */
  readonly phases: readonly WaterPhase[];
  /** Outputs of the source that run with it, in minutes from its own opening. */
  readonly companions: readonly CompanionSpan[];
};

/** A cycle independent of its start time. All cycles of a schedule have one of two shapes: clean or fertigated. */
export type CycleShape = {
  readonly runs: readonly ShapeRun[];
  readonly lengthMin: number;
  readonly fertigated: boolean;
};

/** An element's consumer and its minutes. */
export type TimedConsumer = { readonly consumer: Consumer; readonly minutes: number };

/** Sections and devices of a schedule in order, with groups expanded. Those no longer on the farm are omitted. */
export function timedConsumers(schedule: Schedule, farm: Farm): readonly TimedConsumer[] {
  return schedule.elements.flatMap((element) =>
    expandElement(farm, element)
      .filter((consumer) => consumer !== null)
      .map((consumer) => ({
        consumer,
        minutes: schedule.type === 'interval' ? schedule.runTime : (element.minutes ?? schedule.runTime),
      })),
  );
}

/** True if the output of a consumer, or one its source needs for clean water, is on an inactive module. */
export function isSwitchedOff({ outputId, sourceId }: Consumer, farm: Farm): boolean {
  const { offOutputIds } = farm;
  if (offOutputIds === undefined || offOutputIds.size === 0) return false;
  const source = sourceId === null ? undefined : farm.sources.get(sourceId);
  return offOutputIds.has(outputId) || source?.cleanOutputIds.some((id) => offOutputIds.has(id)) === true;
}

/** True if fertiliser is unavailable because one of its outputs is on an inactive module. */
export function isFertiliserOff(consumers: readonly TimedConsumer[], { sources, offOutputIds }: Farm): boolean {
  if (offOutputIds === undefined || offOutputIds.size === 0) return false;
  return consumers.some(({ consumer: { sourceId } }) => {
    const source = sourceId === null ? undefined : sources.get(sourceId);
    return source?.fertigatedOutputIds.some((id) => offOutputIds.has(id)) === true;
  });
}

/** Length of one cycle, in minutes: the sum if sequential, else the longest element. */
export function cycleLengthMin(schedule: Schedule, consumers: readonly TimedConsumer[]): number {
  switch (schedule.type) {
    case 'sequential':
      return consumers.reduce((sum, { minutes }) => sum + minutes, 0);
    case 'simultaneous':
    case 'interval':
      return consumers.reduce((longest, { minutes }) => Math.max(longest, minutes), 0);
  }
}

/** Returns the clean or fertigated shape of a schedule's cycle for the given consumers. */
export function cycleShape(
  schedule: Schedule,
  farm: Farm,
  consumers: readonly TimedConsumer[],
  fertigated: boolean,
): CycleShape {
  const lengthMin = cycleLengthMin(schedule, consumers);
  const runs =
    schedule.type === 'sequential'
      ? sequentialRuns(schedule, farm, consumers, fertigated)
      : parallelRuns(schedule, farm, consumers, fertigated);
  return { runs, lengthMin, fertigated };
}

function sequentialRuns(
  schedule: Schedule,
  farm: Farm,
  consumers: readonly TimedConsumer[],
  fertigated: boolean,
): readonly ShapeRun[] {
  const { preWater, flush } = schedule.fertigation;
  let fromMin = 0;
  return consumers.map(({ consumer, minutes }) => {
    const phases = fertigated ? phasesOfElement(minutes, preWater, flush) : cleanPhases(minutes);
    const run = shapeRun(farm, consumer, fromMin, minutes, phases);
    fromMin += minutes;
    return run;
  });
}

function parallelRuns(
  schedule: Schedule,
  farm: Farm,
  consumers: readonly TimedConsumer[],
  fertigated: boolean,
): readonly ShapeRun[] {
  const { preWater, flush } = schedule.fertigation;
  const elementMinutes = consumers.map(({ minutes }) => minutes);
  const shared = fertigated && elementMinutes.length > 0 ? sharedPhases(elementMinutes, preWater, flush) : null;
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
