import { lazy, Suspense, type ReactNode } from 'react';
import { Logo } from '../../../ui/frame/logo.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import css from './entrance-art.module.css';

// Loaded after the form, so that it never delays signing in.
const FieldDrawing = lazy(() => import('./drawing/field-drawing.tsx'));

type Props = {
  /** The description of Zagon; shown if there is space. */
  readonly about: ReactNode;
  /** In the upper right corner on a phone. */
  readonly children?: ReactNode;
};

/** The drawing with the logo, beside or above a page before signing in. */
export function EntranceArt({ about, children }: Props) {
  const phone = usePhone();
  return (
    <aside className={css.art}>
      <Suspense fallback={null}>
        <FieldDrawing phone={phone} />
      </Suspense>
      <span className={css.logo}>
        <Logo size={phone ? 30 : 38} />
        <b>zagon</b>
      </span>
      {!phone && <p className={css.about}>{about}</p>}
      {children}
    </aside>
  );
}
