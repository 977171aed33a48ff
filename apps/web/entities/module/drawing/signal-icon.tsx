import { useTexts } from '../../../i18n/use-texts.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import css from './icon.module.css';

/** Below this the signal is weak, per cent. */
const WEAK_PERCENT = 25;

/** Radio signal as four bars, with its per cent. */
export function SignalIcon({ percent }: { readonly percent: number | null }) {
  const { t, language } = useTexts('ui');
  if (percent === null) return <span className="vh">{t('signal.unknown')}</span>;
  const text = formatQuantity(percent, { decimals: 0, suffix: '%' }, language);
  const weak = percent < WEAK_PERCENT;
  return (
    <span className={css.sign} data-bad={weak || undefined}>
      <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden="true">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 5.6}
            y={12 - bar * 3.6}
            width="4"
            height={4 + bar * 3.6}
            rx="1.2"
            fill={percent > bar * 25 ? (weak ? 'var(--error)' : 'var(--text-2)') : 'var(--line)'}
          />
        ))}
      </svg>
      <span className="vh">{t(weak ? 'signal.weak' : 'signal.label', { value: text })}</span>
      <span aria-hidden="true" className="num">
        {text}
      </span>
    </span>
  );
}
