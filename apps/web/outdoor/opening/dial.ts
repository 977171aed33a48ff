/** The dial: 300 degrees from the lower left over the top to the lower right. */
export const MIN_MINUTES = 1;
export const MAX_MINUTES = 30;

const SWEEP_DEG = 300;
const START_DEG = 210;

/** Whole minutes within the range of the dial. */
export function clampMinutes(minutes: number): number {
  return Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, Math.round(minutes)));
}

/** Direction of the knob in degrees clockwise from the top. */
export function degreesOf(minutes: number): number {
  const share = (clampMinutes(minutes) - MIN_MINUTES) / (MAX_MINUTES - MIN_MINUTES);
  return (START_DEG + share * SWEEP_DEG) % 360;
}

/**
 * The minutes at a point, given as an offset from the centre (x to the right, y down). In the gap at the bottom, and
 * across it, the knob stays at its end: it never jumps from one end to the other.
 */
export function minutesAt(x: number, y: number, current: number): number {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI;
  const along = (((degrees - START_DEG) % 360) + 360) % 360;
  const isUpperHalf = current > (MIN_MINUTES + MAX_MINUTES) / 2;
  if (along > SWEEP_DEG) return isUpperHalf ? MAX_MINUTES : MIN_MINUTES;
  const minutes = clampMinutes(MIN_MINUTES + (along / SWEEP_DEG) * (MAX_MINUTES - MIN_MINUTES));
  const jump = Math.abs(minutes - current);
  return jump > (2 * (MAX_MINUTES - MIN_MINUTES)) / 3 ? (isUpperHalf ? MAX_MINUTES : MIN_MINUTES) : minutes;
}

/** The minutes after a key; null if the key has no meaning here. */
export function minutesAfterKey(key: string, minutes: number): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return clampMinutes(minutes + 1);
    case 'ArrowDown':
    case 'ArrowLeft':
      return clampMinutes(minutes - 1);
    case 'PageUp':
      return clampMinutes(minutes + 5);
    case 'PageDown':
      return clampMinutes(minutes - 5);
    case 'Home':
      return MIN_MINUTES;
    case 'End':
      return MAX_MINUTES;
    default:
      return null;
  }
}

/** A point of the ring for drawing. */
export function pointAt(minutes: number, radius: number): { readonly x: number; readonly y: number } {
  const radians = (degreesOf(minutes) * Math.PI) / 180;
  return { x: Math.sin(radians) * radius, y: -Math.cos(radians) * radius };
}

/** The ring from the start to a number of minutes, as an SVG path around the centre. */
export function arcTo(minutes: number, radius: number): string {
  const from = pointAt(MIN_MINUTES, radius);
  const to = pointAt(minutes, radius);
  const isLarge = (minutes - MIN_MINUTES) / (MAX_MINUTES - MIN_MINUTES) > 180 / SWEEP_DEG;
  return `M${from.x} ${from.y}A${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${to.x} ${to.y}`;
}
