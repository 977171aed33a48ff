import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a place where one button replaces another, such as Open and Stop: otherwise the focus would fall
 * back to the top of the page. Spread the result on the element around the buttons.
 */
export function useKeepFocus() {
  const element = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { current } = element;
    const { activeElement } = document;
    const isLost = hadFocus.current && activeElement === document.body;
    // A closing dialog returns the focus while React handles no events.
    if (current?.contains(activeElement) === true) hadFocus.current = true;
    // While there is no button, the place itself is focused.
    if (current === null || (!isLost && activeElement !== current)) return;
    (current.querySelector('button') ?? current).focus({ preventScroll: true });
  });
  return {
    ref: element,
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true;
    },
    // Not called for a button that is removed.
    onBlur: (event: FocusEvent) => {
      hadFocus.current = event.currentTarget.contains(event.relatedTarget);
    },
  } as const;
}
