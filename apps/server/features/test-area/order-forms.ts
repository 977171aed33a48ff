import type { OrderField, OrderForm } from '@zagon/contract/test-area/modules.ts';
import { orderSchema } from '@zagon/device-protocol/command.ts';
import { z } from 'zod';

type Declared = (name: string) => OrderField;

/**
 * The keywords that the JSON Schema of an order may consist of. Anything else in it stops the server, rather than being
 * left out.
 */
const property = z.union([
  z.looseObject({ const: z.string() }).transform(({ const: only }): Declared => {
    return (name) => ({ kind: 'choice', name, choices: [only], usual: only });
  }),
  z
    .looseObject({ enum: z.array(z.string()), default: z.string().optional() })
    .transform(({ enum: choices, default: usual }): Declared => {
      return (name) => ({ kind: 'choice', name, choices, usual: usual ?? null });
    }),
  z
    .looseObject({ type: z.literal('integer'), minimum: z.number(), maximum: z.number() })
    .transform(({ minimum: min, maximum: max }): Declared => {
      return (name) => ({ kind: 'integer', name, min, max });
    }),
  z
    .looseObject({
      anyOf: z.tuple([z.looseObject({ maxLength: z.number() }), z.looseObject({ type: z.literal('null') })]),
    })
    .transform(({ anyOf: [{ maxLength: max }] }): Declared => {
      return (name) => ({ kind: 'text', name, max });
    }),
  z.looseObject({ type: z.literal('array'), maxItems: z.number() }).transform(({ maxItems: max }): Declared => {
    return (name) => ({ kind: 'addresses', name, max });
  }),
]);
const kindOf = z.looseObject({ properties: z.looseObject({ kind: z.looseObject({ const: z.string() }) }) });
const formOf = z.looseObject({ properties: z.record(z.string(), property) });

/** The kinds of order that the device protocol declares, with their fields. */
export const ORDER_FORMS: readonly OrderForm[] = z
  .looseObject({ oneOf: z.array(z.unknown()) })
  .parse(z.toJSONSchema(orderSchema, { io: 'input' }))
  .oneOf.map((declared) => ({
    kind: kindOf.parse(declared).properties.kind.const,
    fields: Object.entries(formOf.parse(declared).properties).flatMap(([name, field]) =>
      name === 'kind' ? [] : [field(name)],
    ),
  }));
