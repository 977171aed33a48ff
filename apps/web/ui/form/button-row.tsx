import type { ReactNode } from 'react';
import { FormError } from './form-error.tsx';
import css from './button-row.module.css';

type Props = {
  /** The primary button last. */
  readonly children: ReactNode;
  /** `footer`: stays at the lower edge of a scrolling sheet. `start`: at the left, in a card. */
  readonly place?: 'end' | 'start' | 'footer';
  /** Why the last attempt failed, above the buttons. */
  readonly error?: ReactNode;
  /** Distance to the preceding text. */
  readonly spaced?: boolean;
};

/** The buttons that end a form, a dialog or a card. On a phone they share the width and are 48 px high. */
export function ButtonRow({ children, place = 'end', error, spaced = false }: Props) {
  return (
    <div className={css.row} data-place={place} data-spaced={spaced || undefined}>
      {error !== undefined && <FormError>{error}</FormError>}
      {children}
    </div>
  );
}
