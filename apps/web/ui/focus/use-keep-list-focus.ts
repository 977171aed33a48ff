import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a list whose buttons remove their own row, such as Confirm: it moves to the button that takes the
 * place of the removed one, or to the heading of the page if none is left. Otherwise it would fall back to the top of
 * the page. Spread the result on the element around the list.
 */
export function useKeepListFocus() {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly button: Element; place: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || last.current === null) return;
    const buttons = [...current.querySelectorAll('button')];
    const { button, place } = last.current;
    const placeNow = buttons.findIndex((found) => found === button);
    if (placeNow !== -1) last.current.place = placeNow;
    // A button that is busy loses the focus too, but stays.
    if (placeNow !== -1 || document.activeElement !== document.body) return;
    const usable = (found: HTMLButtonElement) => !found.disabled;
    const next = buttons.slice(place).find(usable) ?? buttons.findLast(usable);
    (next ?? document.querySelector('h1'))?.focus({ preventScroll: next === undefined });
  });
  return {
    ref: element,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      const buttons = [...currentTarget.querySelectorAll('button')];
      const place = buttons.findIndex((found) => found === target);
      last.current = place === -1 ? null : { button: target, place };
    },
    // Not called for a button that is removed.
    onBlur: ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLButtonElement && target.disabled)) last.current = null;
    },
  } as const;
}
