import { useLayoutEffect } from 'react';

/**
 * Returns the focus to where it was before a dialog opened, or to the content of the page if that is gone, such as the
 * button of what was running and has closed meanwhile. Mantine's own return skips a dialog that is mounted open, as every
 * lazily loaded one is.
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    return () => {
      const target = opener?.isConnected === true ? opener : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [open]);
}
