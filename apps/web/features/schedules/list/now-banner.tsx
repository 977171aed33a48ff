import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { feedsOf } from '@zagon/domain/outputs/feeds.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { isAuxiliary } from '../../../entities/output/use-not-closed.ts';
import { useOutputViewOf } from '../../../entities/output/use-output-view.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useStopOutput } from '../../../entities/output/stop-output.ts';
import { useConnection } from '../../../live/connection.ts';
import { useNow } from '../../../time/clock.ts';
import { localHour } from '../../../time/ticks.ts';
import { Countdown } from '../../../ui/value/countdown.tsx';
import { ValveRing } from '../../../entities/output/valve-ring.tsx';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { totalM3, waterDue, type WaterPart, waterRun } from '../../../entities/output/water/water-parts.ts';
import { WaterWhy } from '../../../entities/output/water/water-why.tsx';
import { outputFlows } from '../../../entities/output/output-flows.ts';
import type { ListFacts, Span } from './schedule-rows.ts';
import { nextOf, runningNow, type RunningNow } from './running-now.ts';
import { OutputLines } from '../../../entities/module/output-lines.tsx';
import { NowPanel, NowRow } from '../../../ui/frame/now-panel.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Fact, Figures } from '../../../ui/list/facts.tsx';

type Props = {
  readonly facts: ListFacts;
  readonly span: Span;
  readonly onStop: (scheduleId: string) => void;
};

/** The running water, the time left, what comes next, and how to stop it. */
export function NowBanner({ facts, span, onStop }: Props) {
  const { t } = useTexts('schedules');
  const now = useNow('second');
  const viewOf = useOutputViewOf();
  const viewOfId = (id: string) => {
    const output = facts.outputs.find((item) => item.id === id);
    return output === undefined ? undefined : viewOf(output);
  };
  // What is being stopped is not running: it is shown by its own state at once.
  const running = runningNow(facts.plannedOpenings, now).filter(({ outputId }) => viewOfId(outputId)?.kind === 'open');
  const isDry = (outputId: string) => {
    const view = viewOfId(outputId);
    return view?.kind === 'open' && view.lacks !== undefined;
  };
  // Pumps, further valves of a running schedule, and outputs that are open or unknown without a schedule.
  const others = facts.outputs
    .filter(({ id }) => running.every(({ outputId }) => outputId !== id))
    .map((output) => ({ output, view: viewOf(output) }))
    .filter(({ view }) => mayBeOpen(view))
    .toSorted((a, b) => Number(isAuxiliary(a.output)) - Number(isAuxiliary(b.output)));
  const isWet = running.some(({ outputId }) => !isDry(outputId));
  return (
    <NowPanel
      label={t('now.label')}
      tone={isWet ? 'water' : 'plain'}
      figures={
        <Sums
          facts={facts}
          running={running.filter(({ outputId }) => !isDry(outputId))}
          isDry={isDry}
          span={span}
          nowMs={now}
        />
      }
    >
      {running.length === 0 && others.every(({ view }) => view.kind === 'unknown') ? (
        <NothingRunning facts={facts} nowMs={now} />
      ) : (
        running.map((run) => (
          <Running key={run.key} run={run} view={viewOfId(run.outputId)} facts={facts} nowMs={now} onStop={onStop} />
        ))
      )}
      {others.map((item) => (
        <NotClosed key={item.output.id} {...item} />
      ))}
    </NowPanel>
  );
}

function Running({
  run,
  view,
  facts,
  nowMs,
  onStop,
}: {
  readonly run: RunningNow;
  readonly view: OutputView | undefined;
  readonly facts: ListFacts;
  readonly nowMs: number;
  readonly onStop: (scheduleId: string) => void;
}) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const stopOutput = useStopOutput();
  const nameOf = useSectionNames(facts);
  const common = useTexts('common');
  const lacks = view?.kind === 'open' ? view.lacks : undefined;
  const stop = () => (run.scheduleId === null ? stopOutput(run.outputId) : onStop(run.scheduleId));
  // Later today the time is enough; the same time tomorrow needs its day.
  const momentText = (atMs: number) => (when(atMs).day === when(nowMs).day ? when(atMs).time : when(atMs).full);
  const left = (run.untilMs - nowMs) / Math.max(1, run.untilMs - run.openedMs);
  return (
    <NowRow
      icon={<ValveRing state="open" left={left} fertigation={run.fertigation} size={46} />}
      action={
        <Button
          color="red"
          variant="outline"
          leftSection={<IconPlayerStopFilled size={16} />}
          aria-label={t('now.stopOne', { name: nameOf(run.outputId, run.outputName) })}
          onClick={stop}
        >
          {t('now.stop')}
        </Button>
      }
    >
      <Lines title={nameOf(run.outputId, run.outputName)} size="large">
        <span>
          {run.scheduleName ?? t('now.byHand')}
          {' · '}
          <Countdown until={run.untilMs} worded />
          {lacks !== undefined && ` · ${common.t('output.noWater', { off: lacks.join(', ') })}`}
          {run.next !== null &&
            ` · ${t('now.next', { name: nameOf(run.next.outputId, run.next.outputName), when: momentText(run.next.atMs) })}`}
        </span>
      </Lines>
    </NowRow>
  );
}

/** An output that is not confirmed closed, with its own Stop. */
function NotClosed({ output, view }: { readonly output: OutputShape; readonly view: OutputView }) {
  return (
    <NowRow
      icon={<OutputIcon output={output} view={view} size={46} />}
      action={<StopButton output={output} view={view} />}
    >
      <OutputLines output={output} view={view} name={output.section_name ?? output.name} />
    </NowRow>
  );
}

function NothingRunning({ facts, nowMs }: { readonly facts: ListFacts; readonly nowMs: number }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const nameOf = useSectionNames(facts);
  const common = useTexts('common');
  const { link } = useConnection();
  const quiet = link === 'offline' ? common.t('quietThen') : t('now.none');
  const valves = new Set(facts.sections.map(({ id_output: id }) => id));
  const next = nextOf(
    facts.expectedOpenings.filter(({ id_output: id }) => valves.has(id)),
    nowMs,
  );
  // A valve with unknown state may be open, so "nothing is running" must not be claimed.
  const allKnown = facts.outputs.every(({ id, state }) => state !== null || !valves.has(id));
  return (
    <NowRow icon={<ValveRing state={allKnown ? 'closed' : 'unavailable'} size={46} />}>
      <Lines
        title={allKnown ? quiet : t('now.unknown')}
        size="large"
        sub={
          next === null
            ? t('now.nothingNext')
            : t('now.next', { name: nameOf(next.outputId, next.outputName), when: when(next.atMs).full })
        }
      />
    </NowRow>
  );
}

function Sums({
  facts,
  running,
  isDry,
  span,
  nowMs,
}: {
  readonly facts: ListFacts;
  /** Those in which water runs. */
  readonly running: readonly RunningNow[];
  /** Whether an open valve gets no water. */
  readonly isDry: (outputId: string) => boolean;
  readonly span: Span;
  readonly nowMs: number;
}) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const when = useWhen();
  const nameOf = useSectionNames(facts);
  const flows = outputFlows(facts);
  const flow = running.reduce((sum, { outputId }) => sum + (flows.get(outputId) ?? 0), 0);
  const sourceOf = new Map(
    facts.sections.map(({ id_output: id, id_water_source: sourceId }) => [
      id,
      facts.sources.find((source) => source.id === sourceId),
    ]),
  );
  const feeds = ({ id_output: id, fertigation }: PlannedOpeningShape) => {
    const source = sourceOf.get(id);
    return source === undefined ? [] : feedsOf(source, fertigation);
  };
  // A valve without a known flow is named in what explains the sum; other outputs carry the water of valves.
  const flowOf = (id: string) => flows.get(id) ?? (sourceOf.has(id) ? null : undefined);
  const used = waterRun(
    { openings: facts.plannedOpenings, flowOf, feedsOf: feeds },
    { fromMs: localHour(nowMs, 0, 0, zone), nowMs },
  );
  // A valve without water is not counted: nobody knows when its pump will run again.
  const expected = facts.expectedOpenings.filter(({ id_output: id, opened_at: at }) => at === null || !isDry(id));
  const due = waterDue({ openings: expected, flowOf }, { fromMs: nowMs, untilMs: span.untilMs });
  const known = (parts: readonly WaterPart[]) => parts.reduce((sum, { m3 }) => sum + (m3 ?? 0), 0);
  const format = (value: number) => formatNumber(value, 1, language);
  const sums = [
    { label: t('now.used'), parts: used, kind: 'run' },
    { label: t('now.need', { when: when(span.untilMs).until }), parts: due, kind: 'due' },
  ] as const;
  return (
    <Figures large>
      {running.length > 0 && (
        <Fact label={t('now.flow')}>
          {format(flow)}
          <small> m³/h</small>
        </Fact>
      )}
      {sums.map(({ label, parts, kind }) => (
        <Fact key={kind} label={label}>
          <WaterWhy label={label} parts={parts} kind={kind} atMs={nowMs} nameOf={(id) => nameOf(id, '')}>
            {totalM3(parts) === null && '≥ '}
            {format(known(parts))}
            <small> m³</small>
          </WaterWhy>
        </Fact>
      ))}
    </Figures>
  );
}

/** Name of the output's section, or the given fallback. */
function useSectionNames(facts: ListFacts): (outputId: string, fallback: string) => string {
  const names = new Map(facts.sections.map(({ id_output, name }) => [id_output, name]));
  return (outputId, fallback) => names.get(outputId) ?? fallback;
}
