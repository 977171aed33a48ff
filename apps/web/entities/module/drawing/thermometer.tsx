import { useTexts } from '../../../i18n/use-texts.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';

type Props = {
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly decimals: number;
  /** Alarm thresholds, as marks on the tube. */
  readonly thresholds?: readonly number[];
  readonly height?: number;
};

const TOP = 8;
const BOTTOM = 92;

/** The step of a scale with round numbers: 1, 2, 5, 10, 20, 50 …, with at most six marks. */
function roundStep(span: number): number {
  const rough = span / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((part) => part * power >= rough) ?? 10) * power;
}

/** A thermometer with a scale of round numbers and marks at the alarm thresholds. */
export function Thermometer({ value, min, max, unit, decimals, thresholds = [], height = 132 }: Props) {
  const { t, language } = useTexts('ui');
  const yOf = (at: number) => BOTTOM - (BOTTOM - TOP) * Math.max(0, Math.min(1, (at - min) / (max - min)));
  const step = roundStep(max - min);
  const marks: number[] = [];
  for (let mark = Math.ceil(min / step) * step; mark <= max + step / 1000; mark += step)
    marks.push(Math.round(mark / step) * step);
  const label = value === null ? t('value.none') : formatQuantity(value, { decimals, suffix: unit }, language);
  return (
    <svg height={height} viewBox="0 0 66 124" role="img" aria-label={label} style={{ flex: 'none' }}>
      <rect
        x="8"
        y="2"
        width="18"
        height="98"
        rx="9"
        fill="var(--surface-2)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <circle cx="17" cy="106" r="15" fill="var(--surface-2)" stroke="var(--line-strong)" strokeWidth="1.5" />
      <rect x="9.2" y="88" width="15.6" height="16" fill="var(--surface-2)" />
      {value !== null && (
        <rect x="13" y={yOf(value)} width="8" height={104 - yOf(value)} rx="4" fill="var(--mercury)" />
      )}
      <circle cx="17" cy="106" r="10.5" fill={value === null ? 'var(--t-stale)' : 'var(--mercury)'} />
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M29 ${yOf(mark)}h6`} stroke="var(--line-strong)" strokeWidth="1.3" />
          <text x="38" y={yOf(mark) + 3.6} fontSize="13" fill="var(--text-2)" className="num">
            {String(mark).replace('-', '−')}
          </text>
        </g>
      ))}
      {thresholds
        .filter((threshold) => threshold > min && threshold < max)
        .map((threshold) => (
          <path
            key={threshold}
            d={`M6 ${yOf(threshold)}h22`}
            stroke="var(--error)"
            strokeWidth="2"
            strokeDasharray="3 2"
          />
        ))}
    </svg>
  );
}
