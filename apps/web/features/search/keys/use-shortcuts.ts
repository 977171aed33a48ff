import { useEffect, useEffectEvent, useRef } from 'react';
import { useSingleKeys } from './single-keys.ts';

/** Key handlers. */
export type Shortcuts = {
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  /** Called with the letter after `g`; returns false if it has no page. */
  readonly onPlace: (letter: string) => boolean;
};

/** How long after `g` a letter is accepted, ms. */
const SEQUENCE_MS = 1_500;

/** Modifier keys that are separate key presses. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

const TYPED = 'textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]';
const INPUT = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])';

/** True if a key belongs to something else: a field, or a dialog that blocks the rest of the page. */
function isTaken({ target }: KeyboardEvent): boolean {
  return (
    (target instanceof Element && target.closest(`${TYPED}, ${INPUT}`) !== null) ||
    document.querySelector('[aria-modal="true"]') !== null
  );
}

/** Keys that work on every screen: `/` and Ctrl or Cmd K, `?`, and `g` followed by the letter of a page. */
export function useShortcuts({ onSearch, onHelp, onPlace }: Shortcuts): void {
  const singleKeys = useSingleKeys();
  const sequenceAt = useRef<number | null>(null);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (MODIFIERS.has(event.key)) return;
    const startedAt = sequenceAt.current;
    sequenceAt.current = null;
    if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey || isTaken(event)) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === 'k' && !event.shiftKey) act(event, onSearch);
      return;
    }
    if (!singleKeys) return;
    if (startedAt !== null && event.timeStamp - startedAt < SEQUENCE_MS) {
      if (onPlace(key)) event.preventDefault();
    } else if (key === '/') act(event, onSearch);
    else if (key === '?') act(event, onHelp);
    else if (key === 'g') sequenceAt.current = event.timeStamp;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}
