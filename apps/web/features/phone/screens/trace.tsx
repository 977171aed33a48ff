import css from '../phone.module.css';

const [WIDTH, HEIGHT] = [300, 100];

/** The scale reaches a little beyond free fall and a shake, m/s². */
const MAX_VALUE = 25;

type Props = {
  readonly values: readonly number[];
  /** Number of values across the whole width. */
  readonly length: number;
};

/** The last values as a line; screen readers get the number next to it. */
export function Trace({ values, length }: Props) {
  const step = WIDTH / (length - 1);
  const start = WIDTH - (values.length - 1) * step;
  const points = values.map((value, index) => {
    const y = HEIGHT - (Math.min(value, MAX_VALUE) / MAX_VALUE) * HEIGHT;
    return `${(start + index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className={css.trace} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
