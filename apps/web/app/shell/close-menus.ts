import { useEffect } from 'react';

const MENU = '[role="menu"]';

/** Closes all open menus, as their own Escape does. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll(MENU))
    menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

/** Escape closes an open menu even while the focus is outside it: a menu receives only its own keys. */
export function useEscapeForMenus(): void {
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isInMenu = target instanceof Element && target.closest(MENU) !== null;
      if (key === 'Escape' && !defaultPrevented && !isInMenu) closeMenus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
