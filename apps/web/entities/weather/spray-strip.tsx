import type { Weather } from '@zagon/contract/weather/endpoints.ts';
import { MOMENTARY_SILENCES } from '@zagon/domain/findings/silence.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { useFarmZone } from '../session/session.ts';
import css from './weather.module.css';

type Known = Extract<Weather['spraying'], { readonly kind: 'known' }>;

/** The hours of a day that suit spraying, with the reasons in words. */
export function SprayStrip({ spraying }: Pick<Weather, 'spraying'>) {
  const { t, language } = useTexts('weather');
  if (spraying.kind === 'unknown') {
    return (
      <div>
        <dt>{t('spraying.today')}</dt>
        <dd className={css.answer}>
          <span>{MOMENTARY_SILENCES[spraying.reason][language]}</span>
        </dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{t(`spraying.${spraying.day}`)}</dt>
      <dd className={css.answer}>
        <Hours hours={spraying.hours} />
        <SprayText spraying={spraying} />
      </dd>
    </div>
  );
}

/** Decorative: the text below contains the same information. */
function Hours({ hours }: Pick<Known, 'hours'>) {
  const now = useNow('minute');
  const fromMs = Date.parse(hours[0]?.at ?? '');
  const nowPart = (100 * (now - fromMs)) / (hours.length * 3_600_000);
  return (
    <div className={css.hours} aria-hidden="true">
      {hours.map(({ at, obstacle }) => (
        <i key={at} data-suits={obstacle === null || undefined} />
      ))}
      {nowPart >= 0 && nowPart <= 100 && <u style={{ left: `${nowPart}%` }} />}
    </div>
  );
}

function SprayText({ spraying: { window, obstacle } }: { readonly spraying: Known }) {
  const { t, language } = useTexts('weather');
  const zone = useFarmZone();
  if (window === null)
    return <span>{t('spraying.none', { what: t(`spraying.obstacle.${obstacle ?? 'unknown'}`) })}</span>;
  const time = (at: string) => formatTime(at, 'time', language, zone);
  const reasons = [
    window.before === null ? [] : t('spraying.before', { what: t(`spraying.obstacle.${window.before}`) }),
    window.after === null ? [] : t('spraying.after', { what: t(`spraying.obstacle.${window.after}`) }),
  ].flat();
  return (
    <span>
      <b className="num">{`${time(window.from)}–${time(window.until)}`}</b>
      {reasons.map((reason) => `, ${reason}`).join('')}
    </span>
  );
}
