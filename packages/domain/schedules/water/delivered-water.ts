/** One element of a cycle with its open time; the flow is null if its section was never measured. */
export type OpenedElement = {
  readonly flowM3PerH: number | null;
  readonly openedAtMs: number | null;
  readonly closedAtMs: number | null;
};

const MS_PER_HOUR = 3_600_000;

/** Volume of a cycle as flow × open time, m³; null if no flow of the opened elements is known. */
export function deliveredWaterM3(elements: readonly OpenedElement[]): number | null {
  const opened = elements.filter(({ openedAtMs, closedAtMs }) => openedAtMs !== null && closedAtMs !== null);
  const known = opened.filter(({ flowM3PerH }) => flowM3PerH !== null);
  if (known.length === 0) return opened.length === 0 ? 0 : null;
  return known.reduce(
    (sum, { flowM3PerH, openedAtMs, closedAtMs }) =>
      sum + ((flowM3PerH ?? 0) * Math.max(0, (closedAtMs ?? 0) - (openedAtMs ?? 0))) / MS_PER_HOUR,
    0,
  );
}
