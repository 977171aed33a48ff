type Json = Readonly<Record<string, unknown>>;

/** What `z.json()` becomes: a definition that refers to itself, which generators of clients cannot express. */
const ANY_JSON = { description: 'Any JSON value' } as const;
const DEFINITION = '#/$defs/';

/**
 * A schema as it can stand inside a document: without definitions of its own, which nothing outside it can refer to, and
 * with a property for each known key of a record.
 */
export function plainSchema(schema: Json): Json {
  const { $defs: _, ...rest } = schema;
  return plainObject(rest);
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return isObject(value) ? plainObject(value) : value;
}

function plainObject(value: Json): Json {
  const { $ref: reference } = value;
  if (typeof reference === 'string' && reference.startsWith(DEFINITION)) return ANY_JSON;
  return Object.fromEntries(Object.entries(withNamedKeys(value)).map(([key, part]) => [key, plain(part)]));
}

/** A record with known keys is an object with these properties. */
function withNamedKeys(schema: Json): Json {
  const { propertyNames, additionalProperties, required, ...rest } = schema;
  const isRecord = isObject(propertyNames) && Array.isArray(propertyNames['enum']) && Array.isArray(required);
  if (!isRecord || additionalProperties === undefined) return schema;
  const keys = required.filter((key: unknown) => typeof key === 'string');
  return {
    ...rest,
    required,
    additionalProperties: false,
    properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])),
  };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
