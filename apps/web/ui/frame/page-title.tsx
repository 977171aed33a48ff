import type { ReactNode } from 'react';
import { useHeadingFocus } from '../focus/use-heading-focus.ts';
import { useBeside } from './beside.ts';
import css from './page-title.module.css';

type Props = {
  readonly children: ReactNode;
  readonly sub?: ReactNode;
  /** A back link above the title. */
  readonly crumb?: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
};

/** Page header: title, subtitle, actions. A list beside a page has a smaller one: the page is titled by its own. */
export function PageTitle({ children, sub, crumb, actions }: Props) {
  const isBeside = useBeside() !== null;
  return (
    <div className={css.head}>
      <div className={css.words}>
        {crumb !== undefined && <Crumb>{crumb}</Crumb>}
        {isBeside ? <h2>{children}</h2> : <Heading>{children}</Heading>}
        {sub !== undefined && <p>{sub}</p>}
      </div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

function Heading({ children }: Pick<Props, 'children'>) {
  const heading = useHeadingFocus();
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** The link to the page above, over the title. Its arrow is drawn here: all of them look the same. */
export function Crumb({ children }: Pick<Props, 'children'>) {
  return <div className={css.crumb}>{children}</div>;
}
