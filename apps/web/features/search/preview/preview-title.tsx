import type { ReactNode } from 'react';
import css from '../search.module.css';

type Props = {
  readonly icon?: ReactNode;
  readonly title: string;
  /** The most important fact about it: its state. */
  readonly children?: ReactNode;
};

/** Heading of the selected result. */
export function PreviewTitle({ icon, title, children }: Props) {
  return (
    <div className={css.previewTitle}>
      {icon}
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
