import { useTexts } from '../../../../i18n/use-texts.ts';
import { contactOf, missedFreshness } from '../../../../lib/modules/module-health.ts';
import { ScreenLink } from '../../../../lib/screen-link.tsx';
import { useNow } from '../../../../time/clock.ts';
import { Age } from '../../../../ui/age.tsx';
import { StationMast } from '../../../../ui/station-mast.tsx';
import type { DrawerProps } from './module-drawer.tsx';
import { Values } from './values-drawer.tsx';
import css from './drawers.module.css';

/** A base station: its mast, the modules that speak through it, and its own thermometer. */
export function StationDrawer({ object, objects }: DrawerProps) {
  const { t, language } = useTexts('modules');
  const now = useNow('minute');
  const live = object.online === true;
  const { fresh, all } = contactOf(object, objects, now);
  const behind = objects
    .filter((one) => one.id_base_station === object.id)
    .toSorted((a, b) => a.name.localeCompare(b.name, language, { numeric: true }));
  return (
    <div className={css.stack}>
      <div className={css.mast} data-live={live || undefined}>
        <StationMast live={live} size={64} />
        <div>
          <b>{t(live ? 'station.connected' : 'station.notConnected')}</b>
          <span className="num">{t('station.contact', { fresh, count: all })}</span>
        </div>
      </div>
      <Values object={object} fields={['rtx_temp', 'rtx_hum']} />
      <ul className={css.behind} aria-label={t('station.modules')}>
        {behind.map((one) => (
          <li key={one.id}>
            <ScreenLink to={{ screen: 'module', params: { id: one.id } }}>{one.name}</ScreenLink>
            <Age at={one.latest?.timestamp ?? null} stale={missedFreshness(one, now) === 'stale'} />
          </li>
        ))}
      </ul>
    </div>
  );
}
