import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MoistureBar, moistureLabel, OptimumLegend } from './moisture-bar.tsx';
import css from './soil-profile.module.css';
import { Value } from '../../../ui/value/value.tsx';

export type SoilLevel = {
  readonly key: string;
  /** "15 cm" */
  readonly depth: string;
  /** "level 1", below the depth; null if it is the only sensor. */
  readonly number: string | null;
  readonly moisture: number | null;
  /** A reported moisture that is impossible. */
  readonly impossible?: number | null;
  readonly trend?: 1 | 0 | -1;
  /** Temperature, EC …, already formatted with their units. */
  readonly extras: readonly ReactNode[];
  /** How old its moisture is, if that needs to be said. */
  readonly mark?: ReactNode;
  /** Lets its moisture, as it is drawn, explain itself. */
  readonly explain?: (shown: ReactNode) => ReactNode;
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

/** A soil cross-section: one layer per depth, darker downwards, with moisture as a bar over the optimum range. */
export function SoilProfile({ levels, optimum, scale = [0, 60], decimals = 1 }: Props) {
  const { t } = useTexts('ui');
  return (
    <div className={css.soil}>
      <ul className={css.levels} aria-label={t('soil.label')}>
        {levels.map((level) => {
          const good = level.optimum === undefined ? optimum : level.optimum;
          const word = moistureLabel(level.moisture, good);
          return (
            <li key={level.key}>
              <div className={css.depth}>
                {level.depth}
                {level.number !== null && <small>{level.number}</small>}
              </div>
              <div>
                {explained(
                  level,
                  <Value
                    value={level.moisture}
                    impossible={level.impossible ?? null}
                    unit="%"
                    decimals={decimals}
                    size="widget"
                    {...(level.trend === undefined ? {} : { trend: level.trend })}
                  />,
                )}
                {level.mark}
                {word !== null && <span className="vh">{t(`soil.${word}`)}</span>}
                <MoistureBar moisture={level.moisture} optimum={good} scale={scale} />
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
      {optimum !== null && <OptimumLegend optimum={optimum} />}
    </div>
  );
}

function explained({ explain }: SoilLevel, shown: ReactNode): ReactNode {
  return explain === undefined ? shown : explain(shown);
}
