import type { Position, RawGeometry } from './map-file.ts';

/** True if the numbers can only be degrees, whatever system a file names. */
export function isDegrees([x, y]: Position): boolean {
  return Math.abs(x) <= 180 && Math.abs(y) <= 180;
}

/** All positions of a geometry. */
export function positionsOf(geometry: RawGeometry): readonly Position[] {
  switch (geometry.kind) {
    case 'area':
      return geometry.parts.flat(2);
    case 'lines':
      return geometry.lines.flat();
    case 'points':
      return geometry.points;
    case 'otherSystem':
    case 'none':
      return [];
  }
}
