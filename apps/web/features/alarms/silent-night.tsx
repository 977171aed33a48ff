import { IconAlertTriangleFilled, IconCheck } from '@tabler/icons-react';
import type { AlarmConsequences } from '@zagon/contract/alarms/settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { useFarmZone } from '../../entities/session/session.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import { Lines } from '../../ui/list/lines.tsx';
import css from './silent-station.module.css';

type Run = AlarmConsequences['runs'][number];

/** Outcome of an upcoming opening: it runs, runs differently than planned, or does not run. */
const TONES = {
  runs: 'ok',
  runs_unchecked: 'warn',
  clean_water: 'warn',
  runs_in_doubt: 'error',
  skipped: 'warn',
  not_on_station: 'error',
  plan_ends_before: 'error',
} as const satisfies Record<Run['verdict'], string>;

/** The consequences of a silent station for tonight's openings: what is known and what is not. */
export function SilentNight({ consequences }: { readonly consequences: AlarmConsequences }) {
  const { t, language } = useTexts('alarms');
  const zone = useFarmZone();
  const now = useNow('minute');
  const { summary, plan_until: planUntil, runs } = consequences;
  const when = (at: string) => {
    const ms = Date.parse(at);
    return formatTime(ms, dayOf(ms, zone) === dayOf(now, zone) ? 'time' : 'weekdayTime', language, zone);
  };
  return (
    <div className={css.night}>
      <h2>{t('silent.night')}</h2>
      <p className={css.lead} data-tone={summary === 'nothing_runs' ? 'error' : undefined}>
        {t(`silent.summary.${summary}`)}
      </p>
      {planUntil !== null && <p className="note">{t('silent.plan', { time: when(planUntil) })}</p>}
      <p className="note">{t('silent.unknown')}</p>
      <ul>
        {runs.map((run) => (
          <UpcomingRun key={run.id} run={run} when={when(run.open_at)} />
        ))}
      </ul>
      <ScreenLink className={css.more} to={{ screen: 'schedules' }}>
        {t('silent.toSchedules')}
      </ScreenLink>
    </div>
  );
}

function UpcomingRun({ run, when }: { readonly run: Run; readonly when: string }) {
  const { t } = useTexts('alarms');
  const minutes = Math.round((Date.parse(run.close_at) - Date.parse(run.open_at)) / 60_000);
  const tone = TONES[run.verdict];
  const Icon = tone === 'ok' ? IconCheck : IconAlertTriangleFilled;
  return (
    <li>
      <b className="num">{when}</b>
      <Lines
        title={run.name}
        sub={[
          run.schedule_name,
          t('silent.minutes', { count: minutes }),
          run.fertigation ? t('silent.fertigation') : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      />
      <span className={css.verdict} data-tone={tone}>
        <Icon size={16} aria-hidden="true" />
        {t(`silent.verdict.${run.verdict}`)}
      </span>
    </li>
  );
}
