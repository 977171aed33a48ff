import type { Text } from '../../core/language.ts';
import type { SensorDay, DaySummary } from '../sensor-day.ts';
import type { ProbeSensor, Response, SensorReading } from '../sensor.ts';
import type { SignSpan } from '../span.ts';
import type { SensorWatch } from '../watch.ts';
import type { SignName } from './names.ts';

/**
 * What a sign is evidence of. Two signs of the same kind may have one cause, such as a value that is stuck and an
 * amplitude that is dead, so only signs of different kinds count as two. `none`: a reason for silence, no distrust.
 */
export type Evidence = 'value' | 'movement' | 'level' | 'none';

/** A reading at the moment of its arrival in the order of time, with what was known before it. */
export type Moment = {
  readonly sensor: ProbeSensor;
  readonly reading: SensorReading;
  /** State before the reading. */
  readonly before: SensorWatch;
  /** State after it. */
  readonly after: SensorWatch;
};

/** What the signs are judged by that compare days. */
export type DayFacts = {
  readonly sensor: ProbeSensor;
  /** Days in the order of time, the last one possibly not over. */
  readonly days: readonly SensorDay[];
  /** Days of other probes in the same soil, plant and kind of emitter; empty without a twin. */
  readonly twins: readonly (readonly DaySummary[])[];
  /** Responses to proven runs in the order of time, at least the last 25. */
  readonly responses: readonly Response[];
  /**
   * From when days can be compared: two weeks after the probe was installed or moved, or its plants were planted or
   * pruned, ms; null if all of the days.
   */
  readonly comparableFromMs: number | null;
};

/** A sign that a sensor cannot be believed. */
export type Sign<Name extends SignName> = {
  readonly name: Name;
  readonly evidence: Evidence;
  readonly title: Text;
  /** What was seen. */
  readonly text: Text;
  /** What to do about it. */
  readonly advice: Text;
  /** Spans that became known by one reading; it must need no more than the two states. */
  readonly atReading?: (moment: Moment) => readonly SignSpan[];
  /** Spans that last beyond the newest reading, from the state after it. */
  readonly open?: (watch: SensorWatch) => readonly SignSpan[];
  /** True if what the twins saw explains a span that readings alone made suspicious. */
  readonly isExplained?: (span: SignSpan, facts: DayFacts) => boolean;
  /** Spans from comparing days, each known at the end of its day. */
  readonly overDays?: (facts: DayFacts) => readonly SignSpan[];
};
