import { stronglyConnected } from './cycles.ts';
import { isTest } from './source-files.ts';

/** The rooms of a program or package: the folders, and the single files, directly inside its own. */
export type House = {
  readonly at: string;
  readonly maxRooms: number;
  readonly maxArrows: number;
  /** Its rooms from the lowest to the highest, if they have an order: each may import only those before it. */
  readonly order?: readonly string[];
};

/** What every noun builds on comes first, and what judges facts of many nouns last. */
const NOUNS_OF_THE_DOMAIN: readonly string[] = [
  'core',
  'units',
  'catalogue',
  'agronomy',
  'measurements',
  'modules',
  'networks',
  'mqtt-feed',
  'reports',
  'meters',
  'weather',
  'resources',
  'planned-openings',
  'hand-openings',
  'commands',
  'outputs',
  'schedules',
  'webhooks',
  'accounts',
  'users',
  'consents',
  'registration',
  'operators',
  'challenges',
  'walls',
  'access-tokens',
  'exports',
  'deliveries',
  'alarms',
  'flow-watches',
  'messages',
  'pictures',
  'dashboards',
  'tickets',
  'map',
  'regions',
  'geo-objects',
  'phone',
  'valve-boxes',
  'hardware',
  'imports',
  'data-problems',
  'probe-trust',
  'soil-water',
  'water-arrival',
  'findings',
];

/** A reader can keep this many in mind: where a line of code belongs has one answer. */
export const HOUSES: readonly House[] = [
  { at: 'apps/server', maxRooms: 25, maxArrows: 150 },
  { at: 'packages/domain', maxRooms: 47, maxArrows: 130, order: NOUNS_OF_THE_DOMAIN },
];

/**
 * Returns a message for a house with too many rooms, too many arrows between them, rooms that import in a ring, or an
 * arrow that points back in their order.
 */
export function roomProblems(
  imports: ReadonlyMap<string, readonly string[]>,
  houses: readonly House[] = HOUSES,
): string[] {
  return houses.flatMap(({ at, maxRooms, maxArrows, order }) => {
    const arrows = arrowsBetweenRooms(imports, at);
    const count = [...arrows.values()].reduce((sum, targets) => sum + targets.length, 0);
    const rings = stronglyConnected(arrows).filter((group) => group.length > 1);
    return [
      ...(arrows.size > maxRooms ? [`${at} has ${arrows.size} rooms; at most ${maxRooms}.`] : []),
      ...(count > maxArrows ? [`${at} has ${count} arrows between its rooms; at most ${maxArrows}.`] : []),
      ...rings.map((ring) => `Rooms of ${at} import each other in a circle: ${ring.sort().join(', ')}.`),
      ...(order === undefined ? [] : orderProblems(arrows, order).map((problem) => `${at}: ${problem}`)),
    ];
  });
}

function orderProblems(arrows: ReadonlyMap<string, readonly string[]>, order: readonly string[]): string[] {
  const rooms = [...arrows.keys()];
  const placeOf = (room: string): number => order.indexOf(room);
  const back = rooms.flatMap((room) =>
    (arrows.get(room) ?? [])
      .filter((target) => placeOf(target) > placeOf(room))
      .map((target) => [room, target] as const),
  );
  return [
    ...rooms.filter((room) => !order.includes(room)).map((room) => `${room} has no place in the order of the rooms.`),
    ...order.filter((room) => !arrows.has(room)).map((room) => `${room} has a place in the order and does not exist.`),
    ...back.map(([room, target]) => `${room} imports ${target}, which stands above it.`),
  ];
}

/** Which rooms each room imports. Tests and their fixtures belong to none: they may see all. */
function arrowsBetweenRooms(imports: ReadonlyMap<string, readonly string[]>, at: string): Map<string, string[]> {
  const roomOf = (path: string): string | null => {
    const inside = path.startsWith(`${at}/`) && !isTest(path) && !path.includes('/testing/');
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
