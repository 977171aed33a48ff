import { useEffect, useRef, useState, type RefObject } from 'react';

/** Marks the element that a dialog focuses when it opens, instead of the first field. */
const CHOSEN = '[data-autofocus]';

/** Fields of a form, except hidden ones, those for files behind a button, and those whose list would open on focus. */
const FIELDS = [
  'input:not(:disabled, [type="hidden"], [type="file"], [tabindex="-1"], [aria-haspopup])',
  'textarea:not(:disabled, [tabindex="-1"], [aria-hidden="true"])',
  'select:not(:disabled)',
].join();

const BUTTONS = 'button:not(:disabled, [tabindex="-1"]), a[href]';

/**
 * Focuses the first field of a dialog when it opens, or its first button, rather than the close button above: also if
 * the content is loaded after the dialog. On a phone the keyboard would cover the sheet, so only a field that asks for
 * it is focused. Attach the result to the element around the content.
 */
export function useOpeningFocus(phone: boolean): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const [selectors] = useState(phone ? [CHOSEN] : [CHOSEN, FIELDS, BUTTONS]);
  useEffect(() => {
    const { current } = body;
    if (current === null || focusFirst(current, selectors)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusFirst(current, selectors)) observer.disconnect();
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [selectors]);
  return body;
}

/** False while there is nothing to focus. Focus inside is never taken. */
function focusFirst(body: HTMLElement, selectors: readonly string[]): boolean {
  if (body.contains(document.activeElement)) return true;
  const [found] = selectors.flatMap((selector) => body.querySelector<HTMLElement>(selector) ?? []);
  if (found === undefined) return false;
  const target = selectedOf(found);
  // The dialog itself focuses something later on, in a timer: whatever is marked.
  target.dataset['autofocus'] = 'true';
  target.focus({ preventScroll: true });
  return true;
}

/** Of a group of radio buttons, the selected one: only that is reached with the keyboard. */
function selectedOf(field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
  return group.find(({ name }) => name === field.name) ?? field;
}
