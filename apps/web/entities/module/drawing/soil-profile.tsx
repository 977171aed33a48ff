import { useTexts } from '../../../i18n/use-texts.ts';
import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import css from './soil-profile.module.css';
import { Value } from '../../../ui/value/value.tsx';

export type SoilLevel = {
  readonly key: string;
  /** "15 cm" */
  readonly depth: string;
  readonly moisture: number | null;
  readonly trend?: 1 | 0 | -1;
  /** Temperature, EC …, already formatted with their units. */
  readonly extras: readonly string[];
  /** Set if the levels are in different soils: this level's optimum. */
  readonly optimum?: readonly [number, number] | null;
};

type Props = {
  /** From the shallowest to the deepest. */
  readonly levels: readonly SoilLevel[];
  /** The optimum of moisture in per cent, and the scale of the bars. */
  readonly optimum: readonly [number, number] | null;
  readonly scale?: readonly [number, number];
  readonly decimals?: number;
};

const share = (value: number, [from, to]: readonly [number, number]) =>
  Math.max(0, Math.min(100, (100 * (value - from)) / (to - from)));

/** A soil cross-section: one layer per depth, darker downwards, with moisture as a bar over the optimum range. */
export function SoilProfile({ levels, optimum, scale = [0, 60], decimals = 1 }: Props) {
  const { t, language } = useTexts('ui');
  const wordOf = (moisture: number, good: Props['optimum']) =>
    good === null ? null : moisture < good[0] ? 'tooDry' : moisture > good[1] ? 'tooWet' : 'inRange';
  return (
    <div className={css.soil}>
      <ul className={css.levels} aria-label={t('soil.label')}>
        {levels.map((level) => {
          const good = level.optimum === undefined ? optimum : level.optimum;
          const word = level.moisture === null ? null : wordOf(level.moisture, good);
          return (
            <li key={level.key}>
              <div className={css.depth}>{level.depth}</div>
              <div>
                <Value
                  value={level.moisture}
                  unit="%"
                  decimals={decimals}
                  size="widget"
                  {...(level.trend === undefined ? {} : { trend: level.trend })}
                />
                {word !== null && <span className="vh">{t(`soil.${word}`)}</span>}
                <div className={css.bar} aria-hidden="true">
                  {good !== null && (
                    <u
                      style={{
                        left: `${share(good[0], scale)}%`,
                        width: `${share(good[1], scale) - share(good[0], scale)}%`,
                      }}
                    />
                  )}
                  {level.moisture !== null && (
                    <i
                      style={{ width: `${share(level.moisture, scale)}%` }}
                      data-low={word === 'tooDry' || undefined}
                    />
                  )}
                </div>
              </div>
              <div className={css.extras}>
                {level.extras.map((extra, place) => (
                  <span key={place} className="num">
                    {extra}
                  </span>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {optimum !== null && (
        <p className={css.legend}>
          <i aria-hidden="true" />
          {t('soil.optimum')}{' '}
          <span className="num">
            {formatNumber(optimum[0], 0, language)}–{formatQuantity(optimum[1], { decimals: 0, suffix: '%' }, language)}
          </span>
        </p>
      )}
    </div>
  );
}
