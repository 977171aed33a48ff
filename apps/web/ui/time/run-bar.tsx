import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { runLabel } from './run-label.ts';
import type { Lane } from './lanes.ts';
import { phaseOf, type RunPart, type TimelineRun } from './timeline-run.ts';
import css from './run-bar.module.css';

type Props = {
  readonly run: TimelineRun;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly nowMs?: number | undefined;
  readonly zone: string;
  /** A target above it names and opens it. */
  readonly isTarget: boolean;
  /** Whether its name stands above it. */
  readonly isNamed?: boolean;
  /** Its part of the height; the whole by default. */
  readonly lane?: Lane | undefined;
};

/** One run as a bar: kind by colour and pattern, state by outline, a running one filled up to now. */
export function RunBar({ run, fromMs, untilMs, nowMs, zone, isTarget, isNamed = false, lane }: Props) {
  const { t, language } = useTexts('ui');
  const label = runLabel(run, nowMs, { t, language, zone });
  const positionPct = (at: number) => (100 * (Math.max(fromMs, Math.min(untilMs, at)) - fromMs)) / (untilMs - fromMs);
  const left = positionPct(run.fromMs);
  const width = positionPct(run.untilMs) - left;
  const phase = phaseOf(run, nowMs);
  const state = run.state ?? (phase === 'running' && run.kind !== 'error' ? 'running' : undefined);
  const content = (
    <BarContent run={isNamed ? unnamed(run) : run} runningAtMs={state === 'running' ? nowMs : undefined} />
  );
  const barStyle = {
    className: css.run,
    style: { left: `${left}%`, width: `max(3px, calc(${width}% - 2px))`, ...heightOf(lane) },
    'data-kind': run.kind,
    'data-shared': lane !== undefined && lane.lanes > 1 ? '' : undefined,
    'data-state': state,
    'data-phase': phase,
    'data-failed': run.failedInPart,
    'data-risk': run.risk === undefined ? undefined : '',
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
      <span
        {...(isTarget ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label })}
        {...barStyle}
      >
        {content}
      </span>
      {run.risk !== undefined && (
        <b className={css.risk} style={{ left: `${left}%` }}>
          {run.risk}
        </b>
      )}
    </>
  );
}

/** A run whose bar has no text. */
function unnamed({ text: _text, sub: _sub, parts, ...run }: TimelineRun): TimelineRun {
  return parts === undefined ? run : { ...run, parts: parts.map((part) => ({ ...part, text: '' })) };
}

/** The top and the bottom of a bar that shares its strip with others of the same time. */
function heightOf(lane: Lane | undefined): CSSProperties {
  if (lane === undefined || lane.lanes === 1) return {};
  const pct = (lanes: number) => `${(100 * lanes) / lane.lanes}%`;
  return { top: `calc(${pct(lane.lane)} + 1px)`, bottom: `calc(${pct(lane.lanes - lane.lane - 1)} + 1px)` };
}

type BarContentProps = {
  readonly run: TimelineRun;
  /** The present, if the run is filled up to it. */
  readonly runningAtMs: number | undefined;
};

/** Clean water at both ends, the elapsed part, the parts of the run, and its text. */
function BarContent({ run, runningAtMs }: BarContentProps) {
  const share = (ms: number) => `${(100 * ms) / (run.untilMs - run.fromMs)}%`;
  return (
    <>
      {run.preWaterMs !== undefined && <s className={css.water} style={{ left: 0, width: share(run.preWaterMs) }} />}
      {run.flushMs !== undefined && <s className={css.water} style={{ right: 0, width: share(run.flushMs) }} />}
      {run.parts?.map((item) => (
        <Ends key={item.fromMs} part={item} whole={run} />
      ))}
      {runningAtMs !== undefined && <s className={css.gone} style={{ width: share(runningAtMs - run.fromMs) }} />}
      {run.parts?.map((item) => (
        <span
          key={item.fromMs}
          className={css.part}
          data-failed={item.failed}
          style={placeIn(item, run)}
          aria-hidden="true"
        >
          {item.failed && <IconAlertTriangleFilled size={14} />}
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
