import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Attached } from './attached.tsx';
import type { Kit } from './kit.ts';
import type { Opener } from './opener.ts';
import { useOpener, type Dropdown } from './use-opener.ts';

type Props = {
  /** The button that opens and closes it. */
  readonly target: ReactElement<Opener>;
  readonly position: 'bottom-start' | 'top';
  /** In px. */
  readonly width: number;
  /** What it explains, rendered while it is open. */
  readonly children: () => ReactNode;
};

/**
 * An explanation beside the button that opens and closes it, whose code is loaded after the first picture of the page. The
 * focus stays on the button, so Escape is handled there.
 */
export function DropPanel({ target, ...panel }: Props) {
  const { opener, dropdown, kit } = useOpener('dialog');
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dropdown.isOpen) return;
    // The page must not use the same key.
    event.preventDefault();
    dropdown.onChange(false);
  };
  return (
    <>
      {cloneElement(target, { ...opener, onKeyDown: closeOnEscape })}
      {kit !== null && <LoadedPanel parts={kit.Popover} {...dropdown} {...panel} />}
    </>
  );
}

type LoadedProps = Omit<Props, 'target'> & Dropdown & { readonly parts: Kit['Popover'] };

function LoadedPanel({ id, parts: Popover, button, isOpen, onChange, position, width, children }: LoadedProps) {
  return (
    <Popover id={id} opened={isOpen} onChange={onChange} position={position} width={width} shadow="md" withArrow>
      <Popover.Target>
        <Attached to={button} />
      </Popover.Target>
      <Popover.Dropdown>{isOpen && children()}</Popover.Dropdown>
    </Popover>
  );
}
