import { useTexts } from '../../../i18n/use-texts.ts';
import css from './icon.module.css';

type Props = {
  /** Charge, 0 to 100. */
  readonly percent: number;
  /** Below its limit: red outline. */
  readonly low?: boolean;
  /** The displayed number: "3,62 V" or "57 %". */
  readonly text: string;
};

/** A battery icon, always with its number. */
export function BatteryIcon({ percent, low = false, text }: Props) {
  const { t } = useTexts('ui');
  const edge = low ? 'var(--error)' : 'var(--line-strong)';
  const full = Math.max(0, Math.min(100, percent));
  return (
    <span className={css.sign} data-bad={low || undefined}>
      <svg width="28" height="16" viewBox="0 0 28 16" aria-hidden="true">
        <rect x="1" y="2" width="22" height="12" rx="3" fill="none" stroke={edge} strokeWidth="1.6" />
        <rect x="24.2" y="5.5" width="2.6" height="5" rx="1" fill={edge} />
        <rect
          x="3.4"
          y="4.4"
          width={(17.2 * full) / 100}
          height="7.2"
          rx="1.5"
          fill={low ? 'var(--error)' : 'var(--control)'}
        />
      </svg>
      <span className="vh">{t(low ? 'battery.low' : 'battery.label', { value: text })}</span>
      <span aria-hidden="true" className="num">
        {text}
      </span>
    </span>
  );
}
