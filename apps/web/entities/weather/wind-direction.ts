const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

const SECTOR_DEG = 360 / DIRECTIONS.length;

/** The compass point from which the wind blows. */
export function windDirection(degrees: number): (typeof DIRECTIONS)[number] {
  const turned = ((degrees % 360) + 360) % 360;
  return DIRECTIONS[Math.round(turned / SECTOR_DEG) % DIRECTIONS.length] ?? 'N';
}
