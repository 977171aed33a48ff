import { useMedia } from './use-media.ts';
import { WIDTHS } from './widths.ts';

/** True on a phone: one column, bottom bar, sheets instead of dialogs. Print is narrow, but not a phone. */
export function usePhone(): boolean {
  return useMedia(`screen and (max-width: ${WIDTHS.tablet - 1}px)`);
}
