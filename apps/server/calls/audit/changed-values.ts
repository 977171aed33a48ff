/** Fields of an item, as JSON. */
export type Values = Readonly<Record<string, unknown>>;

/** The fields that differ, with their values before and after; an item that did not exist has neither. */
export type ChangedValues = { readonly before?: Values; readonly after?: Values };

/** Longer values are truncated: the log records changes, and is not a second copy of the data. */
const MAX_CHARS = 2000;

export function changedValues(before: Values | null, after: Values | null): ChangedValues {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].filter((name) => asText(before?.[name]) !== asText(after?.[name]));
  const pick = (values: Values) => Object.fromEntries(changed.map((name) => [name, shortened(values[name] ?? null)]));
  return {
    ...(before === null ? {} : { before: pick(before) }),
    ...(after === null ? {} : { after: pick(after) }),
  };
}

function asText(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function shortened(value: unknown): unknown {
  const text = asText(value);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : value;
}
