import type { ReactNode } from 'react';
import { useHeadingFocus } from '../focus/use-heading-focus.ts';
import css from './page-title.module.css';

type Props = {
  readonly children: ReactNode;
  readonly sub?: ReactNode;
  /** A back link above the title. */
  readonly crumb?: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
};

/** Page header: title, subtitle, actions. */
export function PageTitle({ children, sub, crumb, actions }: Props) {
  const heading = useHeadingFocus();
  return (
    <div className={css.head}>
      <div className={css.words}>
        {crumb !== undefined && <Crumb>{crumb}</Crumb>}
        <h1 ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {sub !== undefined && <p>{sub}</p>}
      </div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

/** The link to the page above, over the title. Its arrow is drawn here: all of them look the same. */
export function Crumb({ children }: Pick<Props, 'children'>) {
  return <div className={css.crumb}>{children}</div>;
}
