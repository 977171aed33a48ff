import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { scaleBar } from './scale-bar.ts';
import css from './place-picker.module.css';

const MOST_PX = 110;
const KILOMETRE = 1000;

/** How long a stretch of the map is in the field. */
export function ScaleLine({ metresPerPx }: { readonly metresPerPx: number }) {
  const { t, language } = useTexts('map');
  const { metres, widthPx } = scaleBar(metresPerPx, MOST_PX);
  const far = metres >= KILOMETRE;
  const length = formatNumber(far ? metres / KILOMETRE : metres, 0, language);
  return (
    <span className={css.scale} style={{ width: widthPx }}>
      {t(far ? 'kilometres' : 'metres', { length })}
    </span>
  );
}
