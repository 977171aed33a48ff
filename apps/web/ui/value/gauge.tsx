import { useTexts } from '../../i18n/use-texts.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';

type Props = {
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** The optimum: the green part. */
  readonly optimum?: readonly [number, number];
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly width?: number;
  /** Below the number instead of the label, if the label is shown above or is long. */
  readonly caption?: string;
};

const CENTRE = { x: 60, y: 62 };

/** A half-ring gauge with one needle; the green part is the optimum, the number is in the middle. */
export function Gauge({ value, min, max, optimum, label, unit, decimals, width = 120, caption }: Props) {
  const { t, language } = useTexts('ui');
  const angle = (at: number) => Math.PI * (1 - Math.max(0, Math.min(1, (at - min) / (max - min))));
  const point = (at: number, radius: number) =>
    `${(CENTRE.x + radius * Math.cos(angle(at))).toFixed(2)} ${(CENTRE.y - radius * Math.sin(angle(at))).toFixed(2)}`;
  const arc = (from: number, to: number) => `M${point(from, 48)}A48 48 0 0 1 ${point(to, 48)}`;
  const text = value === null ? t('value.none') : formatNumber(value, decimals, language);
  const accessibleLabel = caption ?? (unit === '' ? label : `${label}, ${unit}`);
  return (
    <svg
      width={width}
      viewBox="0 0 120 88"
      role="img"
      aria-label={`${label}: ${text} ${value === null ? '' : unit}`}
      style={{ flex: 'none', maxWidth: '100%' }}
    >
      <path d={arc(min, max)} stroke="var(--line)" strokeWidth="10" fill="none" strokeLinecap="round" />
      {optimum !== undefined && (
        <path d={arc(optimum[0], optimum[1])} stroke="var(--control)" strokeWidth="10" fill="none" opacity=".85" />
      )}
      {value !== null && (
        <path
          d={`M${point(value, 56)}L${point(value, 34)}`}
          stroke="var(--text)"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      )}
      <text
        x="60"
        y="64"
        textAnchor="middle"
        fontSize={value === null ? 14 : 24}
        fontWeight="var(--w-value)"
        fill={value === null ? 'var(--stale)' : 'var(--text)'}
        className="num"
      >
        {text}
      </text>
      <text x="60" y="82" textAnchor="middle" fontSize="13" fill="var(--text-2)">
        {accessibleLabel}
      </text>
    </svg>
  );
}
