import { useMediaQuery } from '@mantine/hooks';
import { type Width, WIDTHS } from './widths.ts';

/** True from a named width of the window on. */
export function useFrom(width: Width): boolean {
  const fromPx = WIDTHS[width];
  const isNow = typeof window !== 'undefined' && window.innerWidth >= fromPx;
  return useMediaQuery(`screen and (min-width: ${fromPx}px)`, isNow, { getInitialValueInEffect: false });
}
