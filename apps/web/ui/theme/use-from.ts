import { useMedia } from './use-media.ts';
import { type Width, WIDTHS } from './widths.ts';

/** True from a named width of the window on. */
export function useFrom(width: Width): boolean {
  return useMedia(`screen and (min-width: ${WIDTHS[width]}px)`);
}
