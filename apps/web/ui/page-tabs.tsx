import { useEffect, useRef, type ReactNode } from 'react';
import css from './page-tabs.module.css';

type Props = {
  readonly label: string;
  /** A link for each part; the one that is shown bears `aria-current`. */
  readonly children: ReactNode;
};

/** So much of the tab before stays in sight, as a sign that there is one. */
const LEAD_PX = 48;

/** The parts of a page as links, so that each can be kept, shared and opened beside. */
export function PageTabs({ label, children }: Props) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen: the part that is shown must not stand beside it.
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current !== null && shown) row.current.scrollLeft = shown.offsetLeft - row.current.offsetLeft - LEAD_PX;
  }, []);
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
