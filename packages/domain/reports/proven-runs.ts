/** What the probes saw of a run, the worst first. What is not known comes before success, so that it never looks as good. */
const WORST_FIRST = ['no_response', 'weak', 'unknown', 'pending', 'wetted'] as const;

/** `unknown`: judged, but nothing can be said; `pending`: not judged yet. */
export type PanelArrival = (typeof WORST_FIRST)[number];

/** The worse of two; null, where nothing was to be seen, gives way. */
export function worseArrival(a: PanelArrival | null, b: PanelArrival | null): PanelArrival | null {
  if (a === null || b === null) return a ?? b;
  return WORST_FIRST.indexOf(a) <= WORST_FIRST.indexOf(b) ? a : b;
}

/** The runs of a week whose water was looked for at a probe. */
export type ProvenWeek = {
  /** Its Monday, `YYYY-MM-DD`. */
  readonly monday: string;
  /** Runs that wetted the soil, of those that could be judged. */
  readonly proven: number;
  readonly judged: number;
  /** Runs of which nothing can be said. */
  readonly unknown: number;
};

/** Counts runs by the week in which they began in a time zone, oldest first; those without anything to see are left out. */
export function provenWeeks(
  runs: readonly { readonly fromMs: number; readonly arrival: PanelArrival | null }[],
  timeZone: string,
): readonly ProvenWeek[] {
  const weeks = Map.groupBy(
    runs.flatMap(({ fromMs, arrival }) => (arrival === null ? [] : [{ fromMs, arrival }])),
    ({ fromMs }) => mondayOf(fromMs, timeZone),
  );
  return [...weeks]
    .map(([monday, own]) => {
      const unknown = own.filter(({ arrival }) => arrival === 'unknown' || arrival === 'pending').length;
      const proven = own.filter(({ arrival }) => arrival === 'wetted').length;
      return { monday, proven, judged: own.length - unknown, unknown };
    })
    .toSorted((a, b) => a.monday.localeCompare(b.monday));
}

function mondayOf(atMs: number, timeZone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}
