import { formatQuantity } from '@zagon/domain/units/format.ts';
import { areaDecimals, toUser, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { useMe, type Me } from '../../entities/session/session.ts';
import { useNow } from '../../time/clock.ts';
import { formatDay, formatTime } from '../../time/format-time.ts';
import css from './units.module.css';

type Choice = Pick<Me['user'], 'temperature_unit' | 'area_unit' | 'time_zone' | 'date_format'>;

type Props = { readonly chosen: Choice; readonly saved: Choice };

/** A farm value in the chosen units; a line that changes also shows its previous text. */
export function UnitsPreview({ chosen, saved }: Props) {
  const { t, language } = useTexts('me');
  const now = useNow('minute');
  const { temperature, area } = useSamples();
  const rows = [
    {
      label: temperature.name ?? t('units.previewTemperature'),
      format: (choice: Choice) => {
        const shown = toUser(temperature.celsius, { suffix: '°C' }, unitsOf(choice));
        return formatQuantity(shown.value, { decimals: 1, suffix: shown.suffix }, language);
      },
    },
    {
      label: area.name ?? t('units.previewArea'),
      format: (choice: Choice) => {
        const shown = toUser(area.hectares, { suffix: 'ha' }, unitsOf(choice));
        return formatQuantity(shown.value, { decimals: areaDecimals(unitsOf(choice)), suffix: shown.suffix }, language);
      },
    },
    {
      label: t('units.previewTime'),
      format: ({ time_zone: zone, date_format: format }: Choice) =>
        `${formatDay(now, format, language, zone)}, ${formatTime(now, 'time', language, zone)}`,
    },
  ];
  const isExample = temperature.name === null && area.name === null;
  return (
    <div className={css.preview} role="group" aria-label={t('units.preview')}>
      <h3>{isExample ? t('units.example') : t('units.preview')}</h3>
      <dl>
        {rows.map(({ label, format }) => {
          const [text, before] = [format(chosen), format(saved)];
          return (
            <div key={label} data-changed={text !== before || undefined}>
              <dt>{label}</dt>
              <dd className="num">
                <b>{text}</b>
                {text !== before && <small> {t('units.was', { value: before })}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function unitsOf({ temperature_unit: temperature, area_unit: area }: Choice): UserUnits {
  return { temperature, area };
}

/** A temperature and an area of the farm; examples if it has none, or outside all farms. */
function useSamples() {
  const isInside = useMe()?.client !== null;
  const modules = useMe()?.objects ?? [];
  const sections = useSections(isInside);
  const measured = modules.find(({ latest }) => typeof latest?.fields['TEMP_1']?.value === 'number');
  const section = sections.find(({ area }) => area !== null);
  return {
    temperature: { name: measured?.name ?? null, celsius: measured?.latest?.fields['TEMP_1']?.value ?? 23.4 },
    area: { name: section?.name ?? null, hectares: section?.area ?? 0.5 },
  };
}

const NO_SECTIONS: readonly { readonly name: string; readonly area: number | null }[] = [];

function useSections(isInside: boolean) {
  const sections = useRead('listSections').data;
  return isInside ? (sections ?? NO_SECTIONS) : NO_SECTIONS;
}
