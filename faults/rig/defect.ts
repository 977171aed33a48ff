import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { LinkMessage, LinkPort } from '../../apps/server/boot/parts.ts';
import type { Timeline } from './timeline.ts';

/**
 * A seeded defect: replaces one small piece of the product with one that breaks a rule. All replaceable pieces
 * are listed here; the product itself is unaware of them.
 */
export type Defect = {
  readonly description: string;
  /** The fault and action used on its days, so that few days suffice to detect it. */
  readonly focus: { readonly fault: string; readonly action: string };
  /** Rewrites a statement. */
  readonly sql?: (text: string) => string;
  /** The same, only while users delete something. */
  readonly sqlOfRemoval?: (text: string) => string;
  /** Wraps the port to the field. */
  readonly field?: (port: LinkPort, time: Timeline) => LinkPort;
  /** Modifies a command or plan set before the station processes it. */
  readonly command?: (command: CommandEnvelope) => CommandEnvelope;
  readonly planSet?: (set: PlanSet) => PlanSet;
  /** Modifies a message received from the field. */
  readonly linkMessage?: (message: LinkMessage) => LinkMessage;
  /** The timer of a module follows an adjustable clock. */
  readonly timerFollowsClock?: true;
  readonly commitLate?: true;
  /** Statements that weaken the schema. */
  readonly schema?: readonly string[];
  readonly leaseByProcessClock?: true;
};
