import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { phaseOf, type RunPart, type TimelineRun } from './timeline-run.ts';
import css from './run-bar.module.css';

type Props = {
  readonly run: TimelineRun;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly nowMs?: number | undefined;
  readonly zone: string;
  readonly onOpen?: ((run: TimelineRun) => void) | undefined;
};

/** One run as a bar: kind by colour and pattern, state by outline, a running one filled up to now. */
export function RunBar({ run, fromMs, untilMs, nowMs, zone, onOpen }: Props) {
  const { t, language } = useTexts('ui');
  const positionPct = (at: number) => (100 * (Math.max(fromMs, Math.min(untilMs, at)) - fromMs)) / (untilMs - fromMs);
  const left = positionPct(run.fromMs);
  const width = positionPct(run.untilMs) - left;
  const durationMs = run.untilMs - run.fromMs;
  const phase = phaseOf(run, nowMs);
  const state = run.state ?? (phase === 'running' && run.kind !== 'error' ? 'running' : undefined);
  const accessibleLabel = [
    run.title ??
      t('timeline.run', {
        kind: t(`timeline.${run.kind}`),
        from: formatTime(run.fromMs, 'time', language, zone),
        until: formatTime(run.untilMs, 'time', language, zone),
      }),
    run.state === undefined ? '' : t(`timeline.${run.state}`),
    phase === 'running' ? t('timeline.running') : '',
  ]
    .filter((word) => word !== '')
    .join(', ');
  const content = (
    <>
      {run.preWaterMs !== undefined && (
        <s className={css.water} style={{ left: 0, width: `${(100 * run.preWaterMs) / durationMs}%` }} />
      )}
      {run.flushMs !== undefined && (
        <s className={css.water} style={{ right: 0, width: `${(100 * run.flushMs) / durationMs}%` }} />
      )}
      {run.parts?.map((item) => (
        <Ends key={item.fromMs} part={item} whole={run} />
      ))}
      {state === 'running' && nowMs !== undefined && (
        <s className={css.gone} style={{ width: `${(100 * (nowMs - run.fromMs)) / durationMs}%` }} />
      )}
      {run.parts?.map((item) => (
        <span key={item.fromMs} className={css.part} style={placeIn(item, run)} aria-hidden="true">
          <span className={css.text} data-text={item.text} />
        </span>
      ))}
      {run.kind === 'error' && <IconAlertTriangleFilled size={14} aria-hidden="true" />}
      {run.text !== undefined && (
        <span className={css.text} data-text={run.text} aria-hidden="true">
          {run.sub !== undefined && <small>{run.sub}</small>}
        </span>
      )}
    </>
  );
  const barStyle = {
    className: css.run,
    style: { left: `${left}%`, width: `max(3px, calc(${width}% - 2px))` },
    'data-kind': run.kind,
    'data-state': state,
    'data-phase': phase,
    'data-risk': run.risk === undefined ? undefined : '',
    title: accessibleLabel,
  };
  return (
    <>
      {run.ghostFromMs !== undefined && (
        <i
          className={css.ghost}
          aria-hidden="true"
          style={{ left: `${positionPct(run.ghostFromMs)}%`, width: `${left - positionPct(run.ghostFromMs)}%` }}
        />
      )}
      {onOpen === undefined ? (
        <span role="img" aria-label={accessibleLabel} {...barStyle}>
          {content}
        </span>
      ) : (
        <button type="button" aria-label={accessibleLabel} {...barStyle} onClick={() => onOpen(run)}>
          {content}
        </button>
      )}
      {run.risk !== undefined && (
        <b className={css.risk} style={{ left: `${left}%` }}>
          {run.risk}
        </b>
      )}
    </>
  );
}

/** Position of a part within its bar. */
function placeIn({ fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number }, whole: TimelineRun) {
  const share = (ms: number) => `${(100 * ms) / (whole.untilMs - whole.fromMs)}%`;
  return { left: share(fromMs - whole.fromMs), width: share(untilMs - fromMs) };
}

/** Clean water before and after the fertiliser of one part. */
function Ends({ part: positionPct, whole }: { readonly part: RunPart; readonly whole: TimelineRun }) {
  const { fromMs, untilMs, preWaterMs = 0, flushMs = 0 } = positionPct;
  const spans = [
    { fromMs, untilMs: fromMs + preWaterMs },
    { fromMs: untilMs - flushMs, untilMs },
  ].filter((span) => span.untilMs > span.fromMs);
  return spans.map((span) => <s key={span.fromMs} className={css.water} style={placeIn(span, whole)} />);
}
