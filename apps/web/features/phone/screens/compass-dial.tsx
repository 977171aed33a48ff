import { windDirection } from '../../../entities/weather/wind-direction.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from '../phone.module.css';

const LETTERS = ['N', 'E', 'S', 'W'] as const;
const TICKS = Array.from({ length: 72 }, (_, index) => index * 5);

type Props = {
  /** Clockwise from north. */
  readonly degrees: number;
  /** False: no direction is shown. */
  readonly isCertain: boolean;
};

/** The compass card, turned so that the upper edge of the screen shows the heading. */
export function CompassDial({ degrees, isCertain }: Props) {
  const { t } = useTexts('phone');
  const rounded = Math.round(degrees) % 360;
  const point = t(`direction.points.${windDirection(degrees)}`);
  const label = isCertain ? t('direction.dial', { degrees: rounded, point }) : t('direction.poor');
  return (
    <svg className={css.dial} viewBox="-110 -116 220 226" role="img" aria-label={label}>
      <path d="M-7-101h14l-7-13z" fill="currentColor" />
      <circle r="98" fill="var(--surface)" stroke="var(--line-strong)" />
      {isCertain && (
        <g transform={`rotate(${-degrees})`}>
          {TICKS.map((angle) => (
            <path
              key={angle}
              d={angle % 45 === 0 ? 'M0-92v12' : 'M0-92v6'}
              transform={`rotate(${angle})`}
              stroke="currentColor"
              strokeWidth={angle % 45 === 0 ? 2 : 0.8}
            />
          ))}
          {LETTERS.map((letter, index) => (
            <text
              key={letter}
              transform={`rotate(${index * 90}) translate(0 -66) rotate(${degrees - index * 90})`}
              fill={letter === 'N' ? 'var(--control)' : 'var(--text-2)'}
              fontSize="16"
              fontWeight="var(--w-value)"
            >
              {t(`direction.letters.${letter}`)}
            </text>
          ))}
        </g>
      )}
      <text y="-6" fill="currentColor" fontSize="40" fontWeight="var(--w-value)">
        {isCertain ? `${rounded}°` : '–'}
      </text>
      {isCertain && (
        <text y="26" fill="var(--text-2)" fontSize="13">
          {point}
        </text>
      )}
    </svg>
  );
}
