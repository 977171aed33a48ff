import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import { Attached } from './attached.tsx';
import type { Kit } from './kit.ts';
import type { Opener } from './opener.ts';
import { useOpener, type Dropdown } from './use-opener.ts';

/** The items of a menu: `Item`, `Label`, `Divider` and others. */
export type MenuParts = Kit['Menu'];

type Props = {
  /** The button that opens it. */
  readonly target: ReactElement<Opener>;
  readonly position?: 'bottom-end' | 'top-start';
  /** Width in px; as wide as its items by default. */
  readonly width?: number;
  /** The items, rendered once it has been opened. */
  readonly children: (parts: MenuParts) => ReactNode;
};

/** A menu whose code is loaded after the first picture of the page, or when it is opened. */
export function DropMenu({ target, ...menu }: Props) {
  const { opener, dropdown, kit } = useOpener('menu');
  return (
    <>
      {cloneElement(target, opener)}
      {kit !== null && <LoadedMenu parts={kit.Menu} {...dropdown} {...menu} />}
    </>
  );
}

type LoadedProps = Omit<Props, 'target'> & Dropdown & { readonly parts: MenuParts };

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
