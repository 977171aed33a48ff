import { useState, type KeyboardEvent } from 'react';

/** A popover that its button opens and closes. The focus stays on the button, so Escape is handled there. */
export function usePressedPopover() {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    /** For the popover. */
    popover: { opened: isOpen, onChange: setOpen },
    /** For its button. */
    button: {
      onClick: () => setOpen(!isOpen),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // The page must not use the same key.
        event.preventDefault();
        setOpen(false);
      },
    },
  } as const;
}
