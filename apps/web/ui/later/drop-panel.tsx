import {
  cloneElement,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { Attached } from './attached.tsx';
import { preloadKit, useKit, type Kit } from './kit.ts';
import type { Opener } from './opener.ts';

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
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const kit = useKit(wasOpened);
  return (
    <>
      {cloneElement(target, {
        ref: button,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        'aria-busy': isOpen && kit === null ? true : undefined,
        onPointerEnter: preloadKit,
        onClick: () => {
          setWasOpened(true);
          setOpen(!isOpen);
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Escape' || !isOpen) return;
          // The page must not use the same key.
          event.preventDefault();
          setOpen(false);
        },
      })}
      {wasOpened && kit !== null && (
        <LoadedPanel id={id} parts={kit.Popover} button={button} isOpen={isOpen} onChange={setOpen} {...panel} />
      )}
    </>
  );
}

type LoadedProps = Omit<Props, 'target'> & {
  readonly id: string;
  readonly parts: Kit['Popover'];
  readonly button: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
};

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
