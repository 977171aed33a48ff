import { useId, type ReactNode } from 'react';
import { FormError } from '../../../../ui/form/form-error.tsx';
import css from '../editor.module.css';

type Props = {
  readonly title: string;
  readonly right?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

/** One part of the form. */
export function FormSection({ title, right, error, children }: Props) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {right !== undefined && <span className="num">{right}</span>}
      </header>
      {children}
      {error !== undefined && <FormError>{error}</FormError>}
    </section>
  );
}
