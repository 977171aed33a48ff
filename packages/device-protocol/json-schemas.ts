import { z } from 'zod';
import { commandEnvelopeSchema } from './command.ts';
import { stationModulesSchema } from './modules.ts';
import { planSetSchema } from './plan-set.ts';
import { stationEventSchema } from './station-event.ts';

/** JSON texts of the device protocol by the name of their published schema, and the metric that carries each. */
export const PUBLISHED_SCHEMAS = {
  command: { metric: 'Zagon/Command', schema: commandEnvelopeSchema },
  'plan-set': { metric: 'Zagon/PlanSet', schema: planSetSchema },
  event: { metric: 'Zagon/Event', schema: stationEventSchema },
  modules: { metric: 'Zagon/Modules', schema: stationModulesSchema },
} as const satisfies Record<string, { metric: string; schema: z.ZodType }>;

export type PublishedSchema = keyof typeof PUBLISHED_SCHEMAS;

/**
 * The JSON Schema (draft 2020-12) of one text, as a sender has to write it: a field with a default may be missing.
 * Rules between fields, such as "until_s is after from_s", cannot be expressed and are only on the protocol page.
 */
export function jsonSchemaText(name: PublishedSchema): string {
  const { metric, schema } = PUBLISHED_SCHEMAS[name];
  const json = z.toJSONSchema(schema, { io: 'input' });
  return `${JSON.stringify({ title: `${metric} of the Zagon device protocol`, ...json }, null, 2)}\n`;
}
