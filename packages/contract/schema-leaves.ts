import { z } from 'zod';
import type { Schema } from './endpoint.ts';

/** A value in a schema that has no parts of its own. */
export type Leaf = { readonly path: readonly string[]; readonly schema: Schema };

/** Every value in a schema that has no parts of its own. */
export function leavesOf(schema: Schema, path: readonly string[] = []): readonly Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => leavesOf(part, [...path, key]));
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, path);
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option: Schema) => leavesOf(option, path));
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return leavesOf(schema.unwrap(), path);
  return [{ path, schema }];
}
