import css from './scales.module.css';

/** Position of the slab in the drawing. */
const SLAB = { x: 34, y: 52, width: 232, height: 44 };

/**
 * A slab with its plant on a platform over two load cells, filled by its moisture. Decorative: the values are
 * shown below.
 */
export function ScalesDrawing({ moisture }: { readonly moisture: number | null }) {
  const share = moisture === null ? 0 : Math.max(0, Math.min(1, moisture / 100));
  const top = SLAB.y + SLAB.height * (1 - share);
  return (
    <svg className={css.drawing} viewBox="0 0 300 150" aria-hidden="true">
      <g className={css.plant}>
        <path d="M150 52V14" />
        <path d="M150 34c-14 0-22-7-24-18 13 0 22 6 24 18zM150 26c12 0 20-6 22-16-12 0-20 5-22 16z" />
      </g>
      <rect className={css.slab} {...SLAB} rx="9" />
      {moisture !== null && (
        <path
          className={css.water}
          d={`M${SLAB.x + 3} ${top}q19-5 38 0t38 0 38 0 38 0 38 0 36 0V${SLAB.y + SLAB.height - 9}q0 7-7 7H${SLAB.x + 10}q-7 0-7-7z`}
        />
      )}
      <g className={css.platform}>
        <path d="M20 104h260" />
        <path d="M62 104v20M238 104v20" />
        <rect x="42" y="124" width="40" height="16" rx="4" className={css.cell} />
        <rect x="218" y="124" width="40" height="16" rx="4" className={css.cell} />
      </g>
    </svg>
  );
}
