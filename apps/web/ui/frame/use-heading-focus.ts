import { useEffect, useRef, type RefObject } from 'react';

/** False until the first page is open: there, the navigation and the skip link come first. */
let isFirstOpen = false;

/**
 * Moves the focus to the heading of a page that was opened from the navigation, or from a link that is gone, so that
 * reading and tabbing go on there. A focus inside the page is never taken.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement: focused } = document;
    const isFree = focused === null || focused === document.body || focused.closest('nav') !== null;
    if (isFirstOpen && isFree) heading.current?.focus({ preventScroll: true });
    isFirstOpen = true;
  }, []);
  return heading;
}
