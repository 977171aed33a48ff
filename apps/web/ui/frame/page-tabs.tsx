import { useEffect, useRef, type ReactNode } from 'react';
import css from './page-tabs.module.css';

type Props = {
  readonly label: string;
  /** The current tab, if it changes without leaving the page. */
  readonly current?: string | undefined;
  /** Without the line below and the distance to the page: in a bar with buttons. */
  readonly inline?: boolean;
  /** A link for each tab; the current one has `aria-current`. */
  readonly children: ReactNode;
};

/** How much of the previous tab stays visible, as a hint that it exists. */
const LEAD_PX = 48;

/** The tabs of a page as links, so that each can be bookmarked, shared and opened in another tab. */
export function PageTabs({ label, current, inline = false, children }: Props) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: the current tab must be scrolled into view.
  const scrolledTo = useRef<string | null | undefined>(null);
  useEffect(() => {
    if (scrolledTo.current === current) return;
    scrolledTo.current = current;
    const shown = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current !== null && shown) row.current.scrollLeft = shown.offsetLeft - row.current.offsetLeft - LEAD_PX;
  }, [current]);
  return (
    <nav ref={row} className={css.tabs} data-inline={inline || undefined} aria-label={label}>
      {children}
    </nav>
  );
}
