/**
 * What an answer consists of, as JSON: a kind of value, `["?", …]` that or null, `["[]", …]` a list, `["{}", …]` values
 * under any names, `["|", …]` one of several, and an object of named values, with `?` after a name that may be missing.
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'any'
  | readonly ['?' | '[]' | '{}', Shape]
  | readonly ['|', readonly Shape[]]
  | { readonly [name: string]: Shape };

/** Whether a value has a shape. Names and choices that the shape does not know are of a newer server, and allowed. */
export function isOfShape(value: unknown, shape: Shape): boolean {
  if (shape === 'any') return true;
  if (shape === 'null') return value === null;
  if (typeof shape === 'string') return typeof value === shape;
  if (isTagged(shape)) {
    if (shape[0] === '|') return shape[1].some((one) => isOfShape(value, one));
    const [tag, part] = shape;
    if (tag === '?') return value === null || isOfShape(value, part);
    if (tag === '[]') return Array.isArray(value) && value.every((item) => isOfShape(item, part));
    return isPlainObject(value) && Object.values(value).every((item) => isOfShape(item, part));
  }
  if (!isPlainObject(value)) return false;
  const values = new Map(Object.entries(value));
  return Object.entries(shape).every(([key, part]) => {
    const isOptional = key.endsWith('?');
    const name = isOptional ? key.slice(0, -1) : key;
    return values.has(name) ? isOfShape(values.get(name), part) : isOptional;
  });
}

type Tagged = Extract<Shape, readonly unknown[]>;

/** Whether a shape is that of a list, a choice or a value that may be null. */
export function isTagged(shape: Shape): shape is Tagged {
  return Array.isArray(shape);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
