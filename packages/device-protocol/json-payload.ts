import type { z } from 'zod';
import { commandEnvelopeSchema } from './command.ts';
import type { CommandEnvelope } from './command.ts';
import { planSetSchema } from './plan-set.ts';
import type { PlanSet } from './plan-set.ts';
import { stationEventSchema } from './station-event.ts';
import type { StationEvent } from './station-event.ts';

/** Result of reading a JSON metric: the value, or the first reason it is invalid. */
export type ReadResult<T> = { ok: true; value: T } | { ok: false; reason: string };

/** Reads the text of `Zagon/Command`. */
export function readCommand(text: string): ReadResult<CommandEnvelope> {
  return read(commandEnvelopeSchema, text);
}

/** Reads the text of `Zagon/PlanSet`. */
export function readPlanSet(text: string): ReadResult<PlanSet> {
  return read(planSetSchema, text);
}

/** Reads the text of `Zagon/Event`. */
export function readStationEvent(text: string): ReadResult<StationEvent> {
  return read(stationEventSchema, text);
}

function read<S extends z.ZodType>(schema: S, text: string): ReadResult<z.infer<S>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'not JSON' };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  return { ok: false, reason: issue === undefined ? 'malformed' : `${issue.path.join('.')}: ${issue.message}` };
}
