import { useLayoutEffect } from 'react';

/**
 * Returns the focus to where it was before a dialog opened. Mantine's own return skips a dialog that is mounted open,
 * as every lazily loaded one is.
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);
}
