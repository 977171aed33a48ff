import type { Metric } from './metric.ts';

/** Short numbers that replace metric names after the birth. Unique within one edge node. */
export type Aliases = { next: number; numbers: ReadonlyMap<string, number> };

export const NO_ALIASES: Aliases = { next: 1, numbers: new Map() };

/** Key of a metric of the node (owner undefined) or of one of its devices. */
function metricKey(owner: string | undefined, name: string): string {
  return `${owner ?? ''}\n${name}`;
}

/** Assigns an alias to each metric of a birth; known names retain theirs. */
export function assignAliases(
  aliases: Aliases,
  owner: string | undefined,
  birth: readonly Metric[],
): { aliases: Aliases; metrics: Metric[] } {
  const numbers = new Map(aliases.numbers);
  let { next } = aliases;
  const metrics = birth.map((metric) => {
    if (metric.name === undefined || metric.name === 'bdSeq') return metric;
    const existing = numbers.get(metricKey(owner, metric.name));
    if (existing !== undefined) return { ...metric, alias: existing };
    const alias = next;
    next += 1;
    numbers.set(metricKey(owner, metric.name), alias);
    return { ...metric, alias };
  });
  return { aliases: { next, numbers }, metrics };
}

/** Replaces the name of a data metric with its alias, if it has one. */
export function replaceNameByAlias(aliases: Aliases, owner: string | undefined, metric: Metric): Metric {
  const alias = metric.name === undefined ? undefined : aliases.numbers.get(metricKey(owner, metric.name));
  return alias === undefined ? metric : { ...metric, name: undefined, alias };
}
