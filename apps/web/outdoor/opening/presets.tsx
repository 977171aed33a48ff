import { useTexts } from '../../i18n/use-texts.ts';
import { BUTTON } from '../frame/classes.ts';
import css from './opening.module.css';

const PRESETS_MIN = [5, 10, 20] as const;

type Props = { readonly minutes: number; readonly onMinutes: (minutes: number) => void };

/** The usual lengths of an opening by hand, one tap each. */
export function Presets({ minutes, onMinutes }: Props) {
  const { t } = useTexts('outdoor');
  return (
    <div className={css.presets} role="group" aria-label={t('open.minutes')}>
      {PRESETS_MIN.map((preset) => (
        <button
          key={preset}
          type="button"
          className={BUTTON}
          aria-pressed={preset === minutes}
          onClick={() => onMinutes(preset)}
        >
          {preset} min
        </button>
      ))}
    </div>
  );
}
