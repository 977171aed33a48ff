import type { ReactNode } from 'react';
import { Furrows } from './furrows.tsx';
import css from './page-face.module.css';

type Props = { readonly title: string; readonly hint: string; readonly children?: ReactNode };

/** A whole page that says why there is nothing else: not found, access denied, a new version. */
export function PageFace({ title, hint, children }: Props) {
  return (
    <div className={css.face}>
      <Furrows />
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </div>
  );
}
