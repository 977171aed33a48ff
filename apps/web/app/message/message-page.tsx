import type { ReactNode } from 'react';
import { Furrows } from './furrows.tsx';
import css from './message-page.module.css';

type Props = { readonly title: string; readonly hint: string; readonly children?: ReactNode };

/** A full page with a message instead of content: not found, access denied, a new version. */
export function MessagePage({ title, hint, children }: Props) {
  return (
    <div className={css.face}>
      <Furrows />
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </div>
  );
}
