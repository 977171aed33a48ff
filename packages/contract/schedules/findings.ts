import type { Text } from '@zagon/domain/core/language.ts';
import { WARNING_KINDS } from '@zagon/domain/schedules/definition/findings.ts';
import {
  type ConflictFacts,
  conflictSentence,
  type ObstacleFacts,
  warningSentence,
} from '@zagon/domain/schedules/definition/findings-text.ts';
import { z } from 'zod';
import { instant } from '../endpoint.ts';

const flow = z.number().describe('m³/h');

const obstacleParams = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('output_taken'), output: z.string() }),
  z.object({ kind: z.literal('source_too_weak'), source: z.string(), capacity: flow, wanted: flow }),
  z.object({ kind: z.literal('source_short'), source: z.string(), free: flow, wanted: flow }),
  z.object({ kind: z.literal('other_water'), source: z.string() }),
]);

/** The facts of a conflict, for clients that word it themselves. */
const conflictParams = z.object({
  schedule: z.string(),
  outcome: z.enum(['waits', 'skipped']),
  minutes: z.number(),
  obstacle: obstacleParams,
  /** Name of the schedule with precedence; null: a hand opening. */
  blocked_by: z.string().nullable(),
});

export const previewWarning = z.object({
  code: z.string(),
  at: instant.nullable(),
  /** The complete sentence, starting with the local time. */
  text: z.object({ pl: z.string(), en: z.string() }),
  /**
   * How long this schedule's cycle waits after `at`; null if the cycle belongs to another schedule, is skipped, or does
   * not wait.
   */
  waits_minutes: z.number().nullable(),
});
export const previewConflict = previewWarning.extend({ params: conflictParams.optional() });

/** A conflict, or a warning, which has no params because its code determines its text. */
export type PreviewFinding = z.output<typeof previewConflict>;

/** Converts the facts of a conflict to wire names. */
export function conflictToWire(facts: ConflictFacts): NonNullable<PreviewFinding['params']> {
  const { schedule, outcome, minutes, obstacle, blockedBy } = facts;
  return { schedule, outcome, minutes, obstacle: obstacleToWire(obstacle), blocked_by: blockedBy };
}

/** The text of a finding without its time. A code from a newer server keeps the server's text. */
export function findingSentence({ code, params, text }: PreviewFinding): Text {
  if (params !== undefined) return conflictSentence(conflictFromWire(params));
  const warning = WARNING_KINDS.find((kind) => kind === code);
  return warning === undefined ? text : warningSentence(warning);
}

function conflictFromWire(params: NonNullable<PreviewFinding['params']>): ConflictFacts {
  const { schedule, outcome, minutes, obstacle, blocked_by: blockedBy } = params;
  return { schedule, outcome, minutes, obstacle: obstacleFromWire(obstacle), blockedBy };
}

type WireObstacle = z.output<typeof obstacleParams>;

function obstacleToWire(obstacle: ObstacleFacts): WireObstacle {
  switch (obstacle.kind) {
    case 'source_too_weak': {
      const { kind, source, capacityM3PerH: capacity, wantedM3PerH: wanted } = obstacle;
      return { kind, source, capacity, wanted };
    }
    case 'source_short': {
      const { kind, source, freeM3PerH: free, wantedM3PerH: wanted } = obstacle;
      return { kind, source, free, wanted };
    }
    case 'output_taken':
    case 'other_water':
      return obstacle;
  }
}

function obstacleFromWire(obstacle: WireObstacle): ObstacleFacts {
  switch (obstacle.kind) {
    case 'source_too_weak': {
      const { kind, source, capacity: capacityM3PerH, wanted: wantedM3PerH } = obstacle;
      return { kind, source, capacityM3PerH, wantedM3PerH };
    }
    case 'source_short': {
      const { kind, source, free: freeM3PerH, wanted: wantedM3PerH } = obstacle;
      return { kind, source, freeM3PerH, wantedM3PerH };
    }
    case 'output_taken':
    case 'other_water':
      return obstacle;
  }
}
