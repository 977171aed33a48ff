import { stronglyConnected } from './cycles.ts';
import { isTest } from './source-files.ts';

/** The rooms of a program: the folders, and the single files, directly inside its own. */
export type House = { readonly at: string; readonly maxRooms: number; readonly maxArrows: number };

/** A reader can keep this many in mind: where a line of code belongs has one answer. */
export const HOUSES: readonly House[] = [{ at: 'apps/server', maxRooms: 25, maxArrows: 150 }];

/** Returns a message for a house with too many rooms, too many arrows between them, or rooms that import in a ring. */
export function roomProblems(
  imports: ReadonlyMap<string, readonly string[]>,
  houses: readonly House[] = HOUSES,
): string[] {
  return houses.flatMap(({ at, maxRooms, maxArrows }) => {
    const arrows = arrowsBetweenRooms(imports, at);
    const count = [...arrows.values()].reduce((sum, targets) => sum + targets.length, 0);
    const rings = stronglyConnected(arrows).filter((group) => group.length > 1);
    return [
      ...(arrows.size > maxRooms ? [`${at} has ${arrows.size} rooms; at most ${maxRooms}.`] : []),
      ...(count > maxArrows ? [`${at} has ${count} arrows between its rooms; at most ${maxArrows}.`] : []),
      ...rings.map((ring) => `Rooms of ${at} import each other in a circle: ${ring.sort().join(', ')}.`),
    ];
  });
}

/** Which rooms each room imports. Tests and their fixtures belong to none: they may see all. */
function arrowsBetweenRooms(imports: ReadonlyMap<string, readonly string[]>, at: string): Map<string, string[]> {
  const roomOf = (path: string): string | null => {
    const inside = path.startsWith(`${at}/`) && !isTest(path) && !path.startsWith(`${at}/testing/`);
    return inside ? (path.slice(at.length + 1).split('/')[0] ?? null) : null;
  };
  const arrows = new Map<string, Set<string>>();
  for (const [path, targets] of imports) {
    const room = roomOf(path);
    if (room === null) continue;
    const others = arrows.get(room) ?? new Set<string>();
    arrows.set(room, others);
    for (const target of targets) {
      const other = roomOf(target);
      if (other !== null && other !== room) others.add(other);
    }
  }
  return new Map([...arrows].map(([room, others]) => [room, [...others]]));
}
