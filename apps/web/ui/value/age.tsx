import { IconClock } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import css from './age.module.css';

type Props = {
  /** When it was measured: a UTC instant or ms since 1970; null if never. */
  readonly at: string | number | null;
  /** Stale: shows since when, with a clock instead of the green dot. */
  readonly stale?: boolean;
  /** A stale one without words, beside a value in a row. */
  readonly short?: boolean;
};

/** Age of a value, updated automatically. Every live number has one next to it. */
export function Age({ at, stale = false, short = false }: Props) {
  const { t, language } = useTexts('ui');
  const zone = useZone();
  const now = useNow('minute');
  if (at === null) return <span className={css.age}>{t('age.never')}</span>;
  const atMs = typeof at === 'string' ? Date.parse(at) : at;
  const age = ageOf(atMs, now, zone);
  const time = formatTime(atMs, age.kind === 'date' ? 'dateTime' : 'time', language, zone);
  const exact = formatTime(atMs, 'dateTime', language, zone);
  if (stale) {
    return (
      <time className={css.age} data-stale="" dateTime={new Date(atMs).toISOString()} title={exact}>
        <IconClock size={15} aria-hidden="true" />
        {short && <span aria-hidden="true">{time}</span>}
        <span className={short ? 'vh' : undefined}>{t('age.dataFrom', { when: time })}</span>
      </time>
    );
  }
  const content =
    age.kind === 'now'
      ? t('age.now')
      : age.kind === 'minutes'
        ? t('age.minutes', { minutes: age.minutes })
        : age.kind === 'today'
          ? t('age.today', { time })
          : time;
  return (
    <time className={css.age} dateTime={new Date(atMs).toISOString()} title={exact}>
      <i aria-hidden="true" />
      {content}
    </time>
  );
}
