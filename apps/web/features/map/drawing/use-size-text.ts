import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { areaText } from '../../../entities/resource/area-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

const M2_PER_HA = 10_000;
/** Shorter sides are shown to a tenth of a metre. */
const FINE_BELOW_M = 20;

/** Formats lengths in metres, and areas given in m² in the user's unit. */
export function useSizeText() {
  const { language } = useTexts('fieldMap');
  const units = useUnits();
  return {
    length: (metres: number) =>
      formatQuantity(metres, { decimals: metres < FINE_BELOW_M ? 1 : 0, suffix: 'm' }, language),
    area: (m2: number) => areaText(m2 / M2_PER_HA, units, language),
  };
}
