import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { TermInfo } from '../terms/term-info.tsx';
import css from './moisture-bar.module.css';

type Range = readonly [number, number];

/** Where a moisture lies relative to its optimum; null if either is unknown. */
export function moistureLabel(moisture: number | null, optimum: Range | null) {
  if (moisture === null || optimum === null) return null;
  return moisture < optimum[0] ? 'tooDry' : moisture > optimum[1] ? 'tooWet' : 'inRange';
}

type BarProps = { readonly moisture: number | null; readonly optimum: Range | null; readonly scale: Range };

/** Moisture as a bar over its optimum range. Decorative: the value is shown beside it. */
export function MoistureBar({ moisture, optimum, scale: [from, to] }: BarProps) {
  const share = (value: number) => Math.max(0, Math.min(100, (100 * (value - from)) / (to - from)));
  return (
    <div className={css.bar} aria-hidden="true">
      {optimum !== null && <u style={{ left: `${share(optimum[0])}%`, right: `${100 - share(optimum[1])}%` }} />}
      {moisture !== null && (
        <i
          style={{ width: `${share(moisture)}%` }}
          data-low={moistureLabel(moisture, optimum) === 'tooDry' || undefined}
        />
      )}
    </div>
  );
}

/** Explains the optimum range of the bars above. */
export function OptimumLegend({ optimum: [from, to] }: { readonly optimum: Range }) {
  const { t, language } = useTexts('ui');
  return (
    <p className={css.legend}>
      <i aria-hidden="true" />
      {t('soil.optimum')}{' '}
      <span className="num">
        {formatNumber(from, 0, language)}–{formatQuantity(to, { decimals: 0, suffix: '%' }, language)}
      </span>
      <TermInfo term="optimum" />
    </p>
  );
}
