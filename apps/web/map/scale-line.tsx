import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { fitScaleBar } from './scale-bar.ts';
import css from './place-picker.module.css';

const MAX_PX = 110;
const KILOMETRE = 1000;

/** Scale bar of the map. */
export function ScaleLine({ metresPerPx }: { readonly metresPerPx: number }) {
  const { t, language } = useTexts('map');
  const { metres, widthPx } = fitScaleBar(metresPerPx, MAX_PX);
  const inKilometres = metres >= KILOMETRE;
  const label = formatNumber(inKilometres ? metres / KILOMETRE : metres, 0, language);
  return (
    <span className={css.scale} style={{ width: widthPx }}>
      {t(inKilometres ? 'kilometres' : 'metres', { length: label })}
    </span>
  );
}
