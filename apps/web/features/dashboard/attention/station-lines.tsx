import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { contactOf, healthOf } from '../../../lib/modules/module-health.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { useNow } from '../../../time/clock.ts';
import { SignalSign } from '../../../ui/signal-sign.tsx';
import { StationMast } from '../../../ui/station-mast.tsx';
import css from './attention.module.css';

/** The base stations with the modules in contact and their GSM. */
export function StationLines() {
  const { t } = useTexts('dashboard');
  const objects = useRead('listObjects').data ?? [];
  const now = useNow('minute');
  const stations = objects.filter((object) => typeOf(object)?.link === 'base_station');
  return (
    <>
      {stations.map((station) => (
        <ScreenLink key={station.id} className={css.station} to={{ screen: 'module', params: { id: station.id } }}>
          <StationMast live={station.online === true} />
          <span className={css.words}>
            <b>{station.name}</b>
            <span>
              {station.online === true ? t('system.contact', contactOf(station, objects, now)) : t('system.offline')}
            </span>
          </span>
          {station.online === true && <SignalSign percent={healthOf(station, now).signalPct} />}
        </ScreenLink>
      ))}
    </>
  );
}
