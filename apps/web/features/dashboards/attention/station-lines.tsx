import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { contactOf, healthOf } from '../../../entities/module/module-health.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useNow } from '../../../time/clock.ts';
import { SignalIcon } from '../../../entities/module/drawing/signal-icon.tsx';
import { StationMast } from '../../../entities/module/drawing/station-mast.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './attention.module.css';

/** The base stations with their modules in contact and their GSM signal. */
export function StationLines() {
  const { t } = useTexts('dashboard');
  const modules = useRead('listModules').data ?? [];
  const now = useNow('minute');
  const stations = modules.filter((module) => typeOf(module)?.link === 'base_station');
  return (
    <>
      {stations.map((station) => (
        <ScreenLink
          key={station.id}
          className={css.station}
          to={{ screen: 'module', params: { moduleId: station.id } }}
        >
          <StationMast live={station.online === true} />
          <Lines
            title={station.name}
            sub={station.online === true ? t('system.contact', contactOf(station, modules, now)) : t('system.offline')}
          />
          {station.online === true && <SignalIcon percent={healthOf(station, now).signalPct} />}
        </ScreenLink>
      ))}
    </>
  );
}
