import type { Cause } from '@zagon/device-protocol/common-schemas.ts';
import type { Farm, FarmStation } from '../rig/farm.ts';
import type { HardwareChange } from '../rig/modules.ts';

/** A span during which an output was actually open. */
export type Opening = {
  readonly station: FarmStation;
  /** As "module/field". */
  readonly name: string;
  readonly isPump: boolean;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Every time its timer was set: at the opening and at each reset. */
  readonly timed: readonly { readonly atMs: number; readonly cause: Cause }[];
};

/** Returns the finished openings, and the changes of outputs that are still open. */
export function openingsOf(
  farm: Farm,
  changes: readonly HardwareChange[],
): { readonly openings: readonly Opening[]; readonly unfinished: readonly HardwareChange[] } {
  const stations = new Map(farm.stations.map((station) => [station.serial, station]));
  const open = new Map<string, HardwareChange[]>();
  const openings: Opening[] = [];
  for (const change of changes) {
    const name = `${change.module}/${change.output}`;
    if (change.open) {
      open.set(name, [...(open.get(name) ?? []), change]);
      continue;
    }
    const [first, ...later] = open.get(name) ?? [];
    open.delete(name);
    const station = stations.get(change.station);
    if (first === undefined || station === undefined) throw new Error(`${name} closed without having been open`);
    openings.push({
      station,
      name,
      isPump: station.source.pumps.includes(name),
      fromMs: first.atMs,
      untilMs: change.atMs,
      timed: [first, ...later].map(({ atMs, cause }) => ({ atMs, cause })),
    });
  }
  return { openings: openings.toSorted((a, b) => a.fromMs - b.fromMs), unfinished: [...open.values()].flat() };
}
