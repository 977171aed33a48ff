/**
 * The limits shown in a legend: those of the selected item, otherwise the most frequent ones, the first if tied. Null
 * if no sensor has limits.
 */
export function legendLimits(
  chosen: readonly number[] | null,
  all: readonly (readonly number[] | null)[],
): readonly number[] | null {
  if (chosen !== null) return chosen;
  const groups = Map.groupBy(
    all.filter((limits) => limits !== null),
    (limits) => limits.join(' '),
  );
  let most: readonly (readonly number[])[] = [];
  for (const group of groups.values()) if (group.length > most.length) most = group;
  return most[0] ?? null;
}
