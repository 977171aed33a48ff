import { z } from 'zod';

/**
 * Version of an item that users edit: opaque, and different whenever one of its editable values is. It is part of the
 * item as read, and is sent back with a change.
 */
export const version = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/**
 * The version a change is based on. A change of an outdated item is refused with `changed_meanwhile`. If omitted, the
 * session must have read the present version, in any of its requests.
 */
export const basis = version.optional();

/** The body of a change: the editable values, and the version they are based on. */
export function basedOn<Shape extends z.core.$ZodLooseShape>(body: z.ZodObject<Shape, z.core.$strict>) {
  return body.extend({ version: basis });
}

/** Response of a change that returns nothing but the new version. */
export const saved = z.object({ ok: z.literal(true), version });
export type Saved = z.output<typeof saved>;
