import type { ReactNode } from 'react';
import css from './face.module.css';

type Props = {
  /** A quiet drawing; decoration. */
  readonly drawing?: ReactNode;
  /** One sentence. */
  readonly children: ReactNode;
  /** One action: a button or a link. */
  readonly action?: ReactNode;
};

/** Nothing is here yet: one sentence and one action. */
export function Empty({ drawing, children, action }: Props) {
  return (
    <div className={css.face}>
      {drawing !== undefined && (
        <div className={css.drawing} aria-hidden="true">
          {drawing}
        </div>
      )}
      <p>{children}</p>
      {action}
    </div>
  );
}
