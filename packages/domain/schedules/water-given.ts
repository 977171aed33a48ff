/** One element of a cycle that was open, with the flow of its section; null where nobody measured it. */
export type OpenedElement = {
  readonly flowM3PerH: number | null;
  readonly openedAtMs: number | null;
  readonly closedAtMs: number | null;
};

const MS_PER_HOUR = 3_600_000;

/** Water of a cycle by flow × time open, m³; null where no flow of what was open is known. */
export function waterGivenM3(elements: readonly OpenedElement[]): number | null {
  const opened = elements.filter(({ openedAtMs, closedAtMs }) => openedAtMs !== null && closedAtMs !== null);
  const known = opened.filter(({ flowM3PerH }) => flowM3PerH !== null);
  if (known.length === 0) return opened.length === 0 ? 0 : null;
  return known.reduce(
    (sum, { flowM3PerH, openedAtMs, closedAtMs }) =>
      sum + ((flowM3PerH ?? 0) * Math.max(0, (closedAtMs ?? 0) - (openedAtMs ?? 0))) / MS_PER_HOUR,
    0,
  );
}
