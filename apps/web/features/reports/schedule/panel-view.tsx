import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { PANEL_PX, runTone, type Panel, type PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { hourTicks } from '../../../time/ticks.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import type { View } from '../chart/content.ts';
import { useLasting } from '../lasting.ts';
import type { PanelName } from './panels-of.ts';
import css from './panels.module.css';
import { RunNote, type RunFacts } from './run-note.tsx';

type Props = {
  readonly panel: Panel;
  readonly name: PanelName;
  readonly view: View;
  readonly nowMs: number;
  readonly zone: string;
  /** Says what time it is above the line of now: the first panel does. */
  readonly first: boolean;
  readonly onOpen: (run: PanelRun) => void;
  /** What is told of the run that is open; null where none of this panel is. */
  readonly note: RunFacts | null;
  readonly onClose: () => void;
};

/** One panel: its name and what its runs come to, then Off and On over time. */
export function PanelView({ panel, name, view, nowMs, zone, first, onOpen, note, onClose }: Props) {
  const { t, language } = useTexts('reports');
  const days = (view.untilMs - view.fromMs) / 86_400_000;
  const ticks = hourTicks(view.fromMs, view.untilMs, days > 8 ? 24 : days > 4 ? 12 : days > 1.5 ? 6 : 3, zone);
  const part = (at: number) => (100 * (at - view.fromMs)) / (view.untilMs - view.fromMs);
  const phone = usePhone();
  // A day's name is wider than an hour: on a phone the hours beside it give way.
  const named = ticks.filter(({ atMs }) => part(atMs) < 98 && (!phone || part(atMs) === 0 || part(atMs) > 16));
  return (
    <section className={css.panel} aria-label={name.name}>
      <div className={css.words} data-first={first || undefined}>
        <b>{name.name}</b> <span>{name.note}</span> <em>{useSumWords()(panel)}</em>
      </div>
      <div className={css.row}>
        <div className={css.states} aria-hidden="true">
          <span>{t('schedule.on')}</span>
          <span>{t('schedule.off')}</span>
        </div>
        <div className={css.field} style={{ height: PANEL_PX }}>
          {ticks.map(({ atMs, midnight }) => (
            <u key={atMs} data-midnight={midnight || undefined} style={{ left: `${part(atMs)}%` }} />
          ))}
          {nowMs < view.untilMs && (
            <s className={css.ahead} style={{ left: `${Math.max(0, part(nowMs))}%` }} aria-hidden="true" />
          )}
          {panel.runs.map((run) => (
            <RunBar key={run.key} run={run} part={part} zone={zone} onOpen={onOpen} />
          ))}
          {note !== null && (
            <RunNote {...note} name={name.name} zone={zone} at={placeOf(note.run, part)} onClose={onClose} />
          )}
          {nowMs > view.fromMs && nowMs < view.untilMs && (
            <i className={css.now} style={{ left: `${part(nowMs)}%` }}>
              {first && <span className="num">{formatTime(nowMs, 'time', language, zone)}</span>}
            </i>
          )}
        </div>
        <div className={css.hours} aria-hidden="true">
          {named.map(({ atMs, hour, midnight }) => (
            <span key={atMs} className="num" data-midnight={midnight || undefined} style={{ left: `${part(atMs)}%` }}>
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

function RunBar({ run, part, zone, onOpen }: BarProps) {
  const { t, language } = useTexts('reports');
  const tone = runTone(run);
  const at = (ms: number) => formatTime(ms, 'weekdayTime', language, zone);
  const words = `${t(`schedule.kind_${tone}`)}, ${at(run.fromMs)}–${at(run.untilMs)}, ${t(`schedule.result_${run.result}`)}`;
  return (
    <button
      type="button"
      className={css.run}
      data-tone={tone}
      data-unconfirmed={run.result === 'unconfirmed' || undefined}
      style={placeOf(run, part)}
      aria-label={words}
      title={words}
      onClick={() => onOpen(run)}
    >
      {tone === 'error' && <IconAlertTriangleFilled size={14} aria-hidden="true" />}
    </button>
  );
}

/** Where a run stands in its panel, as style sheets have it; the shortest can still be hit. */
function placeOf(run: PanelRun, part: (atMs: number) => number): { readonly left: string; readonly width: string } {
  const left = Math.max(0, part(run.fromMs));
  return { left: `${left}%`, width: `max(4px, ${Math.min(100, part(run.untilMs)) - left}%)` };
}

/** How many runs, how long and how much water; what is not confirmed and what went wrong is told apart. */
export function useSumWords(): (panel: Panel) => string {
  const { t, language } = useTexts('reports');
  const lasting = useLasting();
  return ({ part, sums }) => {
    const { confirmed, unconfirmed, errors, minutes, waterM3 } = sums;
    const words: string[] = [t(part === 'schedule' ? 'schedule.cycles' : 'schedule.runs', { count: confirmed })];
    if (part !== 'schedule' && confirmed > 0) {
      words.push(lasting(minutes));
      if (waterM3 !== null) words.push(formatQuantity(waterM3, { decimals: 1, suffix: 'm³' }, language));
    }
    if (unconfirmed > 0) words.push(t('schedule.unconfirmed', { count: unconfirmed }));
    if (errors > 0) words.push(t('schedule.errors', { count: errors }));
    return words.join(', ');
  };
}
