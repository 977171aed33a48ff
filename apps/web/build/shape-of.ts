import type { Schema } from '@zagon/contract/endpoint.ts';
import { z } from 'zod';
import type { Shape } from '@zagon/contract/answer-shape.ts';

/**
 * The shape of the answers that a schema of the contract describes, without its choices and rules.
 *
 * @throws If the schema is of a kind that no answer has had so far.
 */
export function shapeOf(schema: Schema): Shape {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, part]) =>
        mayBeMissing(part) ? [`${name}?`, shapeOf(part)] : [name, shapeOf(part)],
      ),
    );
  if (mayBeMissing(schema)) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return ['[]', shapeOf(schema.element)];
  if (schema instanceof z.ZodRecord) return ['{}', shapeOf(schema.valueType)];
  if (schema instanceof z.ZodNullable) return ['?', shapeOf(schema.unwrap())];
  if (schema instanceof z.ZodUnion) return unionOf(schema.options.map(shapeOf));
  if (schema instanceof z.ZodLiteral) return unionOf([...schema.values].map(kindOf));
  if (schema instanceof z.ZodEnum) return unionOf(schema.options.map(kindOf));
  if (schema instanceof z.ZodUnknown) return 'any';
  if (schema instanceof z.ZodNull) return 'null';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 'string';
  throw new Error(`no shape is known for a schema of the kind ${schema._zod.def.type}`);
}

function mayBeMissing(schema: Schema): schema is z.ZodOptional | z.ZodExactOptional | z.ZodDefault {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodDefault;
}

/** One of these shapes; the same ones count once. */
function unionOf(shapes: readonly Shape[]): Shape {
  const different = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  const [first] = different;
  return different.length === 1 && first !== undefined ? first : ['|', different];
}

function kindOf(value: unknown): Shape {
  if (value === null) return 'null';
  const kind = typeof value;
  if (kind === 'string' || kind === 'number' || kind === 'boolean') return kind;
  throw new Error(`a choice of the kind ${kind} cannot be sent`);
}
