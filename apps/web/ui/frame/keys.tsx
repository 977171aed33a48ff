import css from './keys.module.css';

/** Keys to press one after the other, as on a keyboard. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={css.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
