import type { ReactNode } from 'react';
import css from './page-tabs.module.css';

type Props = {
  readonly label: string;
  /** A link for each part; the one that is shown bears `aria-current`. */
  readonly children: ReactNode;
};

/** The parts of a page as links, so that each can be kept, shared and opened beside. */
export function PageTabs({ label, children }: Props) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
