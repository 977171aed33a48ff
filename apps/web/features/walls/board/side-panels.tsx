import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';
import { alarmStyle } from '../../../entities/alarm/alarm-style.ts';
import { useAlarmMessage } from '../../../entities/alarm/alarm-message.ts';
import { useWorstFindings } from '../../../entities/finding/use-worst-findings.ts';
import { contactOf } from '../../../entities/module/module-health.ts';
import { StationMast } from '../../../entities/module/drawing/station-mast.tsx';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import shared from './board.module.css';
import { FindingsPanel } from './findings-panel.tsx';
import css from './panels.module.css';
import type { Board } from './use-board.ts';

/** The content that fits the side of a wall: at most three stations, silent ones first, and at least one alarm. */
const STATIONS_MAX = 3;
const ROWS_MAX = 3;
/** A page scrolls, but the modules below must stay within reach in a bad night. */
const PAGE_ROWS_MAX = 8;
/** Above this, the day is more useful than the hours, ms. */
const LONG_MS = 20 * 3_600_000;

type Props = { readonly board: Board; readonly isWall: boolean };

/** The base stations: number of modules in contact, or since when they are silent. */
export function StationsPanel({ board: { stations, modules }, isWall }: Props) {
  const { t } = useTexts('walls');
  const now = useNow('minute');
  const sorted = stations.toSorted((a, b) => Number(a.online === true) - Number(b.online === true));
  const shown = isWall ? sorted.slice(0, STATIONS_MAX) : sorted;
  return (
    <section aria-label={t('stations')}>
      <h2 className={shared.heading}>{t('stations')}</h2>
      <ul className={css.panel}>
        {shown.map((station) => (
          <li key={station.id} data-silent={station.online !== true || undefined}>
            <span className={css.mast}>
              <StationMast live={station.online === true} />
            </span>
            {station.online === true ? (
              <div>
                <b>{station.name}</b>
                <p className={shared.figure}>{t('contact', contactOf(station, modules, now))}</p>
              </div>
            ) : (
              <Silent station={station} />
            )}
          </li>
        ))}
        {shown.length === 0 && <li>{t('noStations')}</li>}
      </ul>
      {sorted.length > shown.length && (
        <p className={shared.more}>{t('more', { count: sorted.length - shown.length })}</p>
      )}
    </section>
  );
}

function Silent({ station }: { readonly station: ModuleShape }) {
  const { t, language } = useTexts('walls');
  const zone = useFarmZone();
  const now = useNow('minute');
  const sinceMs = station.latest === null ? null : Date.parse(station.latest.timestamp);
  const isLong = sinceMs !== null && now - sinceMs > LONG_MS;
  return (
    <div>
      <b>{t('silent', { name: station.name })}</b>
      {sinceMs !== null && (
        <p className={shared.figure}>
          {isLong
            ? t('silentLong', { date: formatTime(sinceMs, 'dateTime', language, zone) })
            : t('silentFor', {
                duration: coarseDurationText(now - sinceMs, language),
                time: formatTime(sinceMs, 'time', language, zone),
              })}
        </p>
      )}
    </div>
  );
}

const hasEnded = ({ inactivation_date: endedAt }: AlarmShape) => endedAt !== null;

/** For how long the name of a weekday is enough to know the day, ms. */
const WEEKDAY_ENOUGH_MS = 6 * 86_400_000;

type ToDoProps = { readonly board: Pick<Board, 'alarms' | 'stations'>; readonly isWall: boolean };

/** Items that need attention: alarms, then what is worth checking. All is in order only without both. */
export function ToDoPanel({ board, isWall }: ToDoProps) {
  const { t } = useTexts('walls');
  const findings = useWorstFindings();
  const { alarms, stations } = board;
  if (alarms.length === 0 && findings.length === 0)
    return (
      <section className={css.well} aria-label={t('toDo')}>
        {t('allWell')}
      </section>
    );
  const rows = isWall ? Math.max(1, ROWS_MAX - stations.length) : PAGE_ROWS_MAX;
  const free = isWall ? Math.max(1, ROWS_MAX - alarms.length) : findings.length;
  return (
    <>
      {alarms.length > 0 && <AlarmsPanel alarms={alarms} max={rows} />}
      <FindingsPanel findings={findings} max={free} />
    </>
  );
}

type AlarmsProps = { readonly alarms: readonly AlarmShape[]; readonly max: number };

function AlarmsPanel({ alarms, max }: AlarmsProps) {
  const { t, language } = useTexts('walls');
  const messageOf = useAlarmMessage();
  const zone = useFarmZone();
  const now = useNow('minute');
  const styleOf = ({ activation_date: at }: AlarmShape) => {
    if (dayOf(Date.parse(at), zone) === dayOf(now, zone)) return 'time';
    // A week ago is the same weekday as today.
    return now - Date.parse(at) < WEEKDAY_ENOUGH_MS ? 'weekdayTime' : 'dateTime';
  };
  // What goes on comes first: the others only wait to be confirmed.
  const sorted = alarms.toSorted((a, b) => Number(hasEnded(a)) - Number(hasEnded(b)));
  const shown = sorted.slice(0, max);
  return (
    <section aria-label={t('toDo')}>
      <h2 className={shared.heading}>
        {t('toDo')} · <b className="num">{alarms.length}</b>
      </h2>
      <ul className={css.panel}>
        {shown.map((alarm) => {
          const { icon: Icon, tone } = alarmStyle(alarm);
          return (
            <li key={alarm.id}>
              <span className={css.sign} data-tone={tone}>
                <Icon size={24} aria-hidden="true" />
              </span>
              <div>
                <b>{alarm.object_name ?? messageOf(alarm)}</b>
                {alarm.object_name !== null && <p className={css.message}>{messageOf(alarm)}</p>}
                <p className={shared.figure}>{formatTime(alarm.activation_date, styleOf(alarm), language, zone)}</p>
                {hasEnded(alarm) && <p className={css.ended}>{t('ended')}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      {alarms.length > shown.length && (
        <p className={shared.more}>{t('more', { count: alarms.length - shown.length })}</p>
      )}
    </section>
  );
}
