import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { PANEL_PX, runTone, type Panel, type PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { useArrivalWord } from '../../../entities/finding/arrival-word.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { hourTicks } from '../../../time/ticks.ts';
import { timeShare } from '../../../ui/chart/plot/time-plot.ts';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import type { View } from '../chart/content.ts';
import type { PanelName } from './panels-of.ts';
import css from './panels.module.css';
import { RunNote, type RunFacts } from './run-note.tsx';
import { RunWords } from './run-words.tsx';

type Props = {
  readonly panel: Panel;
  readonly name: PanelName;
  readonly view: View;
  readonly nowMs: number;
  readonly zone: string;
  /** Shows the current time above the now line; set for the first panel. */
  readonly first: boolean;
  readonly onOpen: (run: PanelRun) => void;
  /** Details of the open run; null if it is not in this panel. */
  readonly note: RunFacts | null;
  readonly onClose: () => void;
};

/** One panel: its name and totals, and its runs over time between Off and On. */
export function PanelView({ panel, name, view, nowMs, zone, first, onOpen, note, onClose }: Props) {
  const { t, language } = useTexts('reports');
  const days = (view.untilMs - view.fromMs) / 86_400_000;
  const ticks = hourTicks(view.fromMs, view.untilMs, days > 8 ? 24 : days > 4 ? 12 : days > 1.5 ? 6 : 3, zone);
  const percentAt = (at: number) => 100 * timeShare(view, at);
  const phone = usePhone();
  // The name of a day is wider than an hour: on a phone the hours next to it are dropped.
  const labelled = ticks.filter(
    ({ atMs }) => percentAt(atMs) < 98 && (!phone || percentAt(atMs) === 0 || percentAt(atMs) > 16),
  );
  return (
    <section className={css.panel} aria-label={name.name}>
      <div className={css.words} data-first={first || undefined}>
        <b>{name.name}</b> <span>{name.note}</span> <em>{usePanelSummary()(panel)}</em>
      </div>
      <div className={css.row}>
        <div className={css.states} aria-hidden="true">
          <span>{t('schedule.on')}</span>
          <span>{t('schedule.off')}</span>
        </div>
        <div className={css.field} style={{ height: PANEL_PX }}>
          {ticks.map(({ atMs, midnight }) => (
            <u key={atMs} data-midnight={midnight || undefined} style={{ left: `${percentAt(atMs)}%` }} />
          ))}
          {nowMs < view.untilMs && (
            <s className={css.ahead} style={{ left: `${Math.max(0, percentAt(nowMs))}%` }} aria-hidden="true" />
          )}
          {panel.runs.map((run) => (
            <RunBar key={run.key} run={run} part={percentAt} zone={zone} onOpen={onOpen} />
          ))}
          {note !== null && (
            <RunNote {...note} name={name.name} zone={zone} at={placeOf(note.run, percentAt)} onClose={onClose} />
          )}
          {nowMs > view.fromMs && nowMs < view.untilMs && (
            <i className={css.now} style={{ left: `${percentAt(nowMs)}%` }}>
              {first && <span className="num">{formatTime(nowMs, 'time', language, zone)}</span>}
            </i>
          )}
        </div>
        <RunWords runs={panel.runs} view={view} />
        <div className={css.hours} aria-hidden="true">
          {labelled.map(({ atMs, hour, midnight }) => (
            <span
              key={atMs}
              className="num"
              data-midnight={midnight || undefined}
              style={{ left: `${percentAt(atMs)}%` }}
            >
              {midnight ? formatTime(atMs, 'weekdayDay', language, zone) : String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

type BarProps = {
  readonly run: PanelRun;
  readonly part: (atMs: number) => number;
  readonly zone: string;
  readonly onOpen: (run: PanelRun) => void;
};

function RunBar({ run, part: percentAt, zone, onOpen }: BarProps) {
  const { t, language } = useTexts('reports');
  const tone = runTone(run);
  const at = (ms: number) => formatTime(ms, 'weekdayTime', language, zone);
  const arrivalWord = useArrivalWord();
  const words = [
    t(`schedule.kind_${tone}`),
    `${at(run.fromMs)}–${at(run.untilMs)}`,
    t(`schedule.result_${run.result}`),
    ...(run.arrival === null ? [] : [t('schedule.atProbe', { word: arrivalWord(run.arrival) })]),
  ].join(', ');
  return (
    <button
      type="button"
      className={css.run}
      data-tone={tone}
      data-unconfirmed={run.result === 'unconfirmed' || undefined}
      style={placeOf(run, percentAt)}
      aria-label={words}
      title={words}
      onClick={() => onOpen(run)}
    >
      {tone === 'error' && <IconAlertTriangleFilled size={14} aria-hidden="true" />}
    </button>
  );
}

/** CSS position of a run in its panel; the shortest run can still be tapped. */
function placeOf(run: PanelRun, part: (atMs: number) => number): { readonly left: string; readonly width: string } {
  const left = Math.max(0, part(run.fromMs));
  return { left: `${left}%`, width: `max(4px, ${Math.min(100, part(run.untilMs)) - left}%)` };
}

/** Formats the number, duration and water of runs, with unconfirmed and failed ones listed separately. */
export function usePanelSummary(): (panel: Panel) => string {
  const { t, language } = useTexts('reports');
  return ({ part: percentAt, sums }) => {
    const { confirmed, unconfirmed, errors, minutes, waterM3 } = sums;
    const words: string[] = [t(percentAt === 'schedule' ? 'schedule.cycles' : 'schedule.runs', { count: confirmed })];
    if (percentAt !== 'schedule' && confirmed > 0) {
      words.push(durationText(minutes));
      if (waterM3 !== null) words.push(formatQuantity(waterM3, { decimals: 1, suffix: 'm³' }, language));
    }
    if (unconfirmed > 0) words.push(t('schedule.unconfirmed', { count: unconfirmed }));
    if (errors > 0) words.push(t('schedule.errors', { count: errors }));
    return words.join(', ');
  };
}
