import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps a button at its place on the screen while rows above it are added and removed, by scrolling the page: an open
 * menu attached to it would move away from under the finger. Call `keep` just before each such change.
 */
export function useStayInPlace() {
  const button = useRef<HTMLButtonElement>(null);
  const keptTop = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { current } = button;
    if (current === null || keptTop.current === null) return;
    scrollerOf(current).scrollTop += current.getBoundingClientRect().top - keptTop.current;
    keptTop.current = null;
  });
  return {
    button,
    keep: () => {
      keptTop.current = button.current?.getBoundingClientRect().top ?? null;
    },
  } as const;
}

/** The nearest element around it that scrolls. */
function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.scrollingElement ?? document.documentElement;
}
