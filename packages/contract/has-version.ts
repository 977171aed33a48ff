import type { Schema } from './endpoint.ts';
import { z } from 'zod';

/** True if data of this shape contains the version of an item, so that its endpoint returns or refuses versions. */
export function hasVersion(schema: Schema): boolean {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).some(([name, part]) => name === 'version' || hasVersion(part));
  if (schema instanceof z.ZodArray) return hasVersion(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return hasVersion(schema.unwrap());
  return false;
}
