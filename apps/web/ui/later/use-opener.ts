import { useId, useRef, useState, type RefObject } from 'react';
import { preloadKit, useKit, type Kit } from './kit.ts';
import type { Opener } from './opener.ts';

/** What opens below a button, once its code is there. */
export type Dropdown = {
  readonly id: string;
  readonly button: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
};

/**
 * A button that opens and closes a dropdown of the kit: what the button takes, its dropdown, and the kit, which is null until
 * the button was pressed and the kit is there.
 */
export function useOpener(kind: 'menu' | 'dialog'): {
  readonly opener: Opener;
  readonly dropdown: Dropdown;
  readonly kit: Kit | null;
} {
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const kit = useKit(wasOpened);
  return {
    opener: {
      ref: button,
      id,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      'aria-busy': isOpen && kit === null ? true : undefined,
      'data-expanded': isOpen || undefined,
      onPointerEnter: preloadKit,
      onClick: () => {
        setWasOpened(true);
        setOpen(!isOpen);
      },
    },
    dropdown: { id, button, isOpen, onChange: setOpen },
    kit: wasOpened ? kit : null,
  };
}
