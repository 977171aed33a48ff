import type { ReactNode } from 'react';
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

/** Furrows towards the horizon; decorative. */
function Furrows() {
  return (
    <svg
      viewBox="0 0 132 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M6 20h120" />
      <path d="M60 20 14 68M64 20 48 68M68 20l16 48M72 20l46 48" opacity=".7" />
      <path d="M52 20a14 14 0 0 1 28 0" fill="var(--chosen-strong)" />
    </svg>
  );
}
