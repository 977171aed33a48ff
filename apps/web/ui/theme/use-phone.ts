import { useMediaQuery } from '@mantine/hooks';
import { WIDTHS } from './widths.ts';

/** True on a phone: one column, bottom bar, sheets instead of dialogs. Print is narrow, but not a phone. */
export function usePhone(): boolean {
  const isNow = typeof window !== 'undefined' && window.innerWidth < WIDTHS.tablet;
  return useMediaQuery(`screen and (max-width: ${WIDTHS.tablet - 1}px)`, isNow, { getInitialValueInEffect: false });
}
