import type { AlarmConsequences } from '@zagon/contract/alarms/settings.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOwnZone } from '../../entities/session/session.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { useNow } from '../../time/clock.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import { DeviceDrawing } from '../../entities/module/drawing/device-drawing.tsx';
import css from './silent-station.module.css';

/** The modules behind a silent station, with the time of their last reading. */
export function SilentModules({ modules }: Pick<AlarmConsequences, 'modules'>) {
  const { t, language } = useTexts('alarms');
  const zone = useOwnZone();
  const now = useNow('minute');
  const when = (at: string) => {
    const ms = Date.parse(at);
    return formatTime(ms, dayOf(ms, zone) === dayOf(now, zone) ? 'time' : 'dateTime', language, zone);
  };
  return (
    <div className={css.modules}>
      <h2>{t('silent.modules', { count: modules.length })}</h2>
      <ul>
        {modules.map((module) => (
          <li key={module.id_object}>
            <DeviceDrawing image={deviceType(module.device_type)?.image ?? ''} size={28} stale />
            <ScreenLink to={{ screen: 'module', params: { moduleId: module.id_object } }}>{module.name}</ScreenLink>
            <span className="num">{module.last_reading === null ? t('silent.never') : when(module.last_reading)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
