import { useRead } from '../../api/query.ts';
import { useUnits } from '../../entities/module/use-units.ts';
import { areaText } from '../../entities/resource/area-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from '../frame/frame.module.css';
import { MainAppLink } from '../frame/links.tsx';
import { Faces } from '../frame/states.tsx';

/** The regions with their modules. */
export function RegionsScreen() {
  const { t, language } = useTexts('outdoor');
  const regions = useRead('listRegions');
  const units = useUnits();
  return (
    <>
      <Faces of={regions} empty={t('regions.none')}>
        {(list) => (
          <ul className={css.list}>
            {list.map(({ id, name, description, area, objects }) => (
              <li key={id} className={css.card}>
                <h2>{name}</h2>
                {description !== '' && <p>{description}</p>}
                <p className={css.sub}>
                  {area === null ? t('regions.notDrawn') : areaText(area, units, language)}
                  {objects.length > 0 && ` · ${objects.map((module) => module.name).join(', ')}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Faces>
      <MainAppLink screen="regions" />
    </>
  );
}

/** The named places, each with a directions link. */
export function GeoObjectsScreen() {
  const { t } = useTexts('outdoor');
  const places = useRead('listGeoObjects');
  return (
    <>
      <Faces of={places} empty={t('geoObjects.none')}>
        {(list) => (
          <ul className={css.list}>
            {list.map(({ id, name, description, location: { latitude, longitude } }) => (
              <li key={id} className={css.card}>
                <h2>{name}</h2>
                {description !== '' && <p>{description}</p>}
                <a className={css.button} href={`geo:${latitude},${longitude}`}>
                  {t('geoObjects.show', { place: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Faces>
      <MainAppLink screen="geoObjects" />
    </>
  );
}
