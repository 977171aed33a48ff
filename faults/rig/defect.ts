import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { Unit } from '../../apps/server/field/ingest/unit.ts';
import type { FieldPort } from '../../apps/server/scheduler/ports.ts';
import type { Timeline } from './timeline.ts';

/**
 * A seeded defect: one small piece of the product replaced by one that breaks a rule. Everything that may be
 * replaced stands here; the product itself knows nothing of it.
 */
export type Defect = {
  readonly what: string;
  /** What is dealt out on its days, so that few of them are enough to notice it. */
  readonly focus: { readonly blow: string; readonly deed: string };
  /** What becomes of a statement. */
  readonly sql?: (text: string) => string;
  /** The same, only while people take something away. */
  readonly sqlOfRemoval?: (text: string) => string;
  /** The way to the field. */
  readonly field?: (port: FieldPort, time: Timeline) => FieldPort;
  /** What a station makes of an order or of plans before it looks at them. */
  readonly command?: (command: CommandEnvelope) => CommandEnvelope;
  readonly planSet?: (set: PlanSet) => PlanSet;
  /** What is taken in from the field. */
  readonly unit?: (unit: Unit) => Unit;
  /** The timer of a module follows a clock that is set. */
  readonly timerFollowsClock?: true;
  readonly commitLate?: true;
  /** What is taken out of the schema. */
  readonly schema?: readonly string[];
  readonly leaseByProcessClock?: true;
};
