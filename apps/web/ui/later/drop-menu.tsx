import { cloneElement, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Attached } from './attached.tsx';
import { preloadKit, useKit, type Kit } from './kit.ts';
import type { Opener } from './opener.ts';

/** The items of a menu: `Item`, `Label`, `Divider` and others. */
export type MenuParts = Kit['Menu'];

type Props = {
  /** The button that opens it. */
  readonly target: ReactElement<Opener>;
  readonly position?: 'bottom-end' | 'top-start';
  /** Width in px; as wide as its items by default. */
  readonly width?: number;
  /** The items, rendered while it is open. */
  readonly children: (parts: MenuParts) => ReactNode;
};

/** A menu whose code is loaded after the first picture of the page, or when it is opened. */
export function DropMenu({ target, ...menu }: Props) {
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
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        'aria-busy': isOpen && kit === null ? true : undefined,
        'data-expanded': isOpen || undefined,
        onPointerEnter: preloadKit,
        onClick: () => {
          setWasOpened(true);
          setOpen(!isOpen);
        },
      })}
      {wasOpened && kit !== null && (
        <LoadedMenu id={id} parts={kit.Menu} button={button} isOpen={isOpen} onChange={setOpen} {...menu} />
      )}
    </>
  );
}

type LoadedProps = Omit<Props, 'target'> & {
  readonly id: string;
  readonly parts: MenuParts;
  readonly button: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
};

function LoadedMenu({ id, parts: Menu, button, isOpen, onChange, position, width, children }: LoadedProps) {
  // The library returns the focus only if it has seen the menu opening, not if it is mounted open.
  const [isAttached, setAttached] = useState(false);
  return (
    <Menu
      id={id}
      opened={isOpen && isAttached}
      onChange={onChange}
      {...(position === undefined ? {} : { position })}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>
        <Attached to={button} onAttached={setAttached} />
      </Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
