import type { ServicePlan } from './service.ts';

/**
 * The services in the order in which they start: each one after all it names in `after`, otherwise in the given order.
 * Throws if a name is used twice or unknown, or if services wait for each other.
 */
export function inStartOrder<Planned extends ServicePlan>(services: readonly Planned[]): readonly Planned[] {
  const names = new Set(services.map(({ name }) => name));
  if (names.size < services.length) throw new Error('two services have the same name');
  for (const { name, after } of services)
    for (const other of after)
      if (!names.has(other)) throw new Error(`${name} starts after ${other}, which is unknown`);
  const ordered: Planned[] = [];
  const started = new Set<string>();
  while (ordered.length < services.length) {
    const next = services.find(({ name, after }) => !started.has(name) && after.every((other) => started.has(other)));
    if (next === undefined)
      throw new Error(`services wait for each other: ${[...names.difference(started)].join(', ')}`);
    ordered.push(next);
    started.add(next.name);
  }
  return ordered;
}
