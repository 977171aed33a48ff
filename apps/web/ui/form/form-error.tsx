import type { ReactNode } from 'react';
import css from './form-error.module.css';

/** A form error: below the field or the section it concerns, announced when it appears. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.error} role="alert">
      {children}
    </p>
  );
}
