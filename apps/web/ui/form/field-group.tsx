import type { ReactNode } from 'react';
import css from './field-group.module.css';

/** Fields of a form that belong together, under their title. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
