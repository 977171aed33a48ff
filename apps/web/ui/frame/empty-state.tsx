import type { ReactNode } from 'react';
import css from './state-view.module.css';

type Props = {
  /** A subtle drawing; decorative. */
  readonly drawing?: ReactNode;
  /** One sentence. */
  readonly children: ReactNode;
  /** One action: a button or a link. */
  readonly action?: ReactNode;
};

/** Empty state: one sentence and one action. */
export function EmptyState({ drawing, children, action }: Props) {
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
