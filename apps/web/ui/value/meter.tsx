import css from './meter.module.css';

/** A share of a whole as a bar. The number is next to it in words, so the bar is decorative. */
export function Meter({ share }: { readonly share: number }) {
  return (
    <div className={css.meter} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}
