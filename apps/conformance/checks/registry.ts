import { birthChecks } from './birth-checks.ts';
import type { Check } from './check.ts';
import { commandChecks } from './command-checks.ts';
import { connectionChecks } from './connection-checks.ts';
import { eventChecks } from './event-checks.ts';
import { limitChecks } from './limit-checks.ts';
import { moduleChecks } from './module-checks.ts';
import { numberChecks } from './number-checks.ts';
import { planChecks } from './plan-checks.ts';
import { readingChecks } from './reading-checks.ts';
import { safetyChecks } from './safety-checks.ts';
import { topicChecks } from './topic-checks.ts';

/** All checks by the chapter of docs/device-protocol.md that they belong to. */
export const CHECK_FAMILIES = {
  2: connectionChecks,
  3: topicChecks,
  4: birthChecks,
  5: readingChecks,
  6: numberChecks,
  7: commandChecks,
  8: planChecks,
  9: safetyChecks,
  10: eventChecks,
  11: limitChecks,
  12: moduleChecks,
} as const satisfies Record<number, readonly Check[]>;

export const CHECKS: readonly Check[] = Object.values(CHECK_FAMILIES).flat();
