import { useTexts } from '../../../../i18n/use-texts.ts';
import { contactOf, overdueFreshness } from '../../../../entities/module/module-health.ts';
import { ScreenLink } from '../../../../navigation/screen-link.tsx';
import { useNow } from '../../../../time/clock.ts';
import { Age } from '../../../../ui/value/age.tsx';
import { StationMast } from '../../../../entities/module/drawing/station-mast.tsx';
import type { DrawerProps } from './drawer-props.ts';
import { Values } from './values-drawer.tsx';
import css from './drawers.module.css';

/** A base station: its mast, the modules connected through it, and its own thermometer. */
export function StationDrawer({ object, objects }: DrawerProps) {
  const { t, language } = useTexts('modules');
  const now = useNow('minute');
  const isOnline = object.online === true;
  const { fresh, all } = contactOf(object, objects, now);
  const connected = objects
    .filter((one) => one.id_base_station === object.id)
    .toSorted((a, b) => a.name.localeCompare(b.name, language, { numeric: true }));
  return (
    <div className={css.stack}>
      <div className={css.mast} data-live={isOnline || undefined}>
        <StationMast live={isOnline} size={64} />
        <div>
          <b>{t(isOnline ? 'station.connected' : 'station.notConnected')}</b>
          <span className="num">{t('station.contact', { fresh, count: all })}</span>
        </div>
      </div>
      <Values object={object} fields={['rtx_temp', 'rtx_hum']} />
      <ul className={css.behind} aria-label={t('station.modules')}>
        {connected.map((one) => (
          <li key={one.id}>
            <ScreenLink to={{ screen: 'module', params: { moduleId: one.id } }}>{one.name}</ScreenLink>
            <Age at={one.latest?.timestamp ?? null} stale={overdueFreshness(one, now) === 'stale'} />
          </li>
        ))}
      </ul>
    </div>
  );
}
