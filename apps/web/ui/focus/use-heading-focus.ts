import { useEffect, useRef, type RefObject } from 'react';

/** False until the first page is open: there, the navigation and the skip link come first. */
let isFirstOpen = false;

/**
 * Moves the focus to the heading of a page opened from the navigation, or from a link that no longer exists, so that
 * reading and tabbing continue there. Focus inside the page is never taken.
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
