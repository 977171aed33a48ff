import css from './connection-dot.module.css';

/** The sign of the connection: a green dot with a halo, hollow when there is none. Stands beside its word. */
export function ConnectionDot({ live }: { readonly live: boolean }) {
  return <i className={css.dot} data-live={live || undefined} aria-hidden="true" />;
}
