import type { Metric } from './metric.ts';

/** Short numbers for metric names, given in births and used in data. They are unique within one edge node. */
export type Aliases = { next: number; numbers: ReadonlyMap<string, number> };

export const NO_ALIASES: Aliases = { next: 1, numbers: new Map() };

/** Key of a metric of the node itself (owner undefined) or of one of its devices. */
function key(owner: string | undefined, name: string): string {
  return `${owner ?? ''}\n${name}`;
}

/** Gives each metric of a birth its alias; a name keeps the number that it has. */
export function withAliases(
  aliases: Aliases,
  owner: string | undefined,
  birth: readonly Metric[],
): { aliases: Aliases; metrics: Metric[] } {
  const numbers = new Map(aliases.numbers);
  let { next } = aliases;
  const metrics = birth.map((metric) => {
    if (metric.name === undefined || metric.name === 'bdSeq') return metric;
    const known = numbers.get(key(owner, metric.name));
    if (known !== undefined) return { ...metric, alias: known };
    const alias = next;
    next += 1;
    numbers.set(key(owner, metric.name), alias);
    return { ...metric, alias };
  });
  return { aliases: { next, numbers }, metrics };
}

/** A metric of a data message with its alias in the place of its name; one without alias keeps its name. */
export function shortened(aliases: Aliases, owner: string | undefined, metric: Metric): Metric {
  const alias = metric.name === undefined ? undefined : aliases.numbers.get(key(owner, metric.name));
  return alias === undefined ? metric : { ...metric, name: undefined, alias };
}
