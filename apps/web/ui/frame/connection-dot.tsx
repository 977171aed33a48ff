import css from './connection-dot.module.css';

/** Connection icon: a green dot with a halo, hollow if offline. Placed next to its label. */
export function ConnectionDot({ live }: { readonly live: boolean }) {
  return <i className={css.dot} data-live={live || undefined} aria-hidden="true" />;
}
