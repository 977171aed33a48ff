import type { Weather } from '@zagon/contract/weather/endpoints.ts';
import { MOMENTARY_SILENCES } from '@zagon/domain/findings/silence.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser, userSuffix } from '@zagon/domain/units/user-units.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useUnits } from '../module/use-units.ts';
import { useFarmZone } from '../session/session.ts';
import { SprayStrip } from './spray-strip.tsx';
import css from './weather.module.css';

/** The consequences of the weather, each with its basis or the reason why it is unknown. */
export function WeatherFacts({ weather }: { readonly weather: Weather }) {
  return (
    <dl className={css.facts}>
      <Et0Fact et0={weather.et0} />
      <RainFact rain={weather.rain} />
      <FrostFact frost={weather.frost} />
      <SprayStrip spraying={weather.spraying} />
    </dl>
  );
}

function Fact({
  label,
  value,
  children,
  tone,
}: {
  readonly label: string;
  /** Undefined: unknown, for the reason given. */
  readonly value?: string;
  readonly children: ReactNode;
  readonly tone?: 'warn' | 'error';
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={css.answer}>
        {value !== undefined && (
          <b className={tone === undefined ? 'num' : 'num toned'} data-tone={tone}>
            {value}
          </b>
        )}
        <span>{children}</span>
      </dd>
    </div>
  );
}

/** Hours without a reading in which significant rain may be missing. */
const SILENT_HOURS_SHOWN = 12;

function Et0Fact({ et0 }: Pick<Weather, 'et0'>) {
  const { t, language } = useTexts('weather');
  if (et0.kind === 'unknown') return <Fact label={t('et0.label')}>{t(`et0.${et0.reason}`)}</Fact>;
  return (
    <Fact label={t('et0.label')} value={formatQuantity(et0.mm, { decimals: 1, suffix: 'mm' }, language)}>
      {t(`et0.${et0.day}`, { basis: t(`et0.${et0.basis}`) })}
    </Fact>
  );
}

function RainFact({ rain }: Pick<Weather, 'rain'>) {
  const { t, language } = useTexts('weather');
  if (rain === null) return <Fact label={t('rain.label')}>{t('rain.noGauge')}</Fact>;
  if (rain.mm === null) return <Fact label={t('rain.label')}>{t('rain.noReadings')}</Fact>;
  const silentHours = rain.hours - rain.reported_hours;
  return (
    <Fact label={t('rain.label')} value={formatQuantity(rain.mm, { decimals: 1, suffix: 'mm' }, language)}>
      {silentHours >= SILENT_HOURS_SHOWN ? t('rain.gaps', { hours: silentHours }) : t('rain.measured')}
    </Fact>
  );
}

function FrostFact({ frost }: Pick<Weather, 'frost'>) {
  const { t, language } = useTexts('weather');
  const units = useUnits();
  const zone = useFarmZone();
  if (frost.kind === 'unknown')
    return <Fact label={t('frost.label')}>{MOMENTARY_SILENCES[frost.reason][language]}</Fact>;
  const { risk, minimum, minimum_at: minimumAt, window } = frost;
  const time = (at: string) => formatTime(at, 'time', language, zone);
  const value = formatQuantity(
    toUser(minimum, { suffix: '°C' }, units).value,
    { decimals: 0, suffix: userSuffix('°C', units) },
    language,
  );
  const name = t(`frost.${risk}`);
  return (
    <Fact
      label={t('frost.label')}
      value={
        window === null ? name : t('frost.window', { risk: name, window: `${time(window.from)}–${time(window.until)}` })
      }
      {...(risk === 'none' ? {} : { tone: risk === 'frost' ? 'error' : 'warn' })}
    >
      {minimumAt === null ? t('frost.lowest', { value }) : t('frost.lowestAt', { value, time: time(minimumAt) })}
    </Fact>
  );
}
