import { IconAccessPoint, IconCalendarRepeat, IconDots, IconDroplet } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import css from '../frame/frame.module.css';
import { PLACES, placeOf, type Place } from './places.ts';
import { hrefOfField, type OutdoorRoute } from './route.ts';

const ICONS = {
  now: IconDroplet,
  modules: IconAccessPoint,
  schedules: IconCalendarRepeat,
  more: IconDots,
} as const satisfies Record<Place, unknown>;

/** The four entries of the thumb navigation. */
export function OutdoorPlaces({ route }: { readonly route: OutdoorRoute | null }) {
  const { t } = useTexts('outdoor');
  const current = route === null ? null : placeOf(route.screen);
  return (
    <nav className={css.places} aria-label={t('places')}>
      {PLACES.map((place) => {
        const Icon = ICONS[place];
        return (
          <a
            key={place}
            href={hrefOfField({ screen: place })}
            {...(place === current ? { 'aria-current': 'page' as const } : {})}
          >
            <Icon size={30} aria-hidden="true" />
            {t(`screens.${place}`)}
          </a>
        );
      })}
    </nav>
  );
}
