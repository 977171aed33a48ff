import type { Cause } from '@zagon/device-protocol/parts.ts';
import type { Farm, FarmStation } from '../rig/farm.ts';
import type { HardwareChange } from '../rig/modules.ts';

/** One stretch in which an output really stood open. */
export type Opening = {
  readonly station: FarmStation;
  /** As "module/field". */
  readonly name: string;
  readonly isPump: boolean;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Each time that its timer was set: at the opening, and anew. */
  readonly timed: readonly { readonly atMs: number; readonly cause: Cause }[];
};

/** Openings that are over, and the changes that belong to outputs which are still open. */
export function openingsOf(
  farm: Farm,
  changes: readonly HardwareChange[],
): { readonly openings: readonly Opening[]; readonly rest: readonly HardwareChange[] } {
  const stations = new Map(farm.stations.map((station) => [station.serial, station]));
  const open = new Map<string, HardwareChange[]>();
  const openings: Opening[] = [];
  for (const change of changes) {
    const name = `${change.module}/${change.output}`;
    if (change.open) {
      open.set(name, [...(open.get(name) ?? []), change]);
      continue;
    }
    const [first, ...anew] = open.get(name) ?? [];
    open.delete(name);
    const station = stations.get(change.station);
    if (first === undefined || station === undefined) throw new Error(`${name} closed without having been open`);
    openings.push({
      station,
      name,
      isPump: station.source.pumps.includes(name),
      fromMs: first.atMs,
      untilMs: change.atMs,
      timed: [first, ...anew].map(({ atMs, cause }) => ({ atMs, cause })),
    });
  }
  return { openings: openings.toSorted((a, b) => a.fromMs - b.fromMs), rest: [...open.values()].flat() };
}
