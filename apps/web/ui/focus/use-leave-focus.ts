import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a button that disappears by itself, such as one that counts what runs: if it has the focus then, the focus goes to
 * the content of the page instead of being lost. The component that returns the button must be the one that disappears.
 */
export function useLeaveFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      // Runs before the element is removed.
      if (current !== null && current === document.activeElement)
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
