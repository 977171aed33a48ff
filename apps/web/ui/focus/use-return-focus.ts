import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to where it was before a dialog opened, or to the content of the page if that is gone, such as the
 * button of what was running and has closed meanwhile. Mantine's own return skips a dialog that is mounted open, as every
 * lazily loaded one is.
 */
export function useReturnFocus(open: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // Not in a cleanup: React then moves the focus back into the dialog, which stays until its transition has ended.
    if (open) opener.current = document.activeElement;
    else returnTo(opener);
  }, [open]);
  useLayoutEffect(() => () => returnTo(opener), []);
}

function returnTo(opener: { current: Element | null }): void {
  if (opener.current === null) return;
  const target = opener.current.isConnected ? opener.current : document.getElementById('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  opener.current = null;
}
