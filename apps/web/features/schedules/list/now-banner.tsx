import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { useOutputText, wordingOf } from '../../../entities/output/output-text.ts';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { useOutputViewOf } from '../../../entities/output/use-output-view.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useStopOutput } from '../../../entities/output/stop-output.ts';
import { useNow } from '../../../time/clock.ts';
import { localHour } from '../../../time/ticks.ts';
import { Countdown } from '../../../ui/value/countdown.tsx';
import { ValveRing } from '../../../entities/output/valve-ring.tsx';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { outputFlows } from '../../../entities/output/output-flows.ts';
import { waterOfOpenings, type ListFacts, type Span } from './schedule-rows.ts';
import { nextOf, runningNow, usedToday, type RunningNow } from './running-now.ts';
import css from './now-banner.module.css';

type Props = {
  readonly facts: ListFacts;
  readonly span: Span;
  readonly onStop: (scheduleId: string) => void;
};

/** What is running, time left, what comes next, and how to stop it. */
export function NowBanner({ facts, span, onStop }: Props) {
  const { t } = useTexts('schedules');
  const now = useNow('second');
  const running = runningNow(facts.plannedOpenings, now);
  const viewOf = useOutputViewOf();
  // Pumps, further valves of a running schedule, and whatever is open or unknown without a schedule.
  const others = facts.outputs
    .filter(({ id }) => running.every(({ outputId }) => outputId !== id))
    .map((output) => ({ output, view: viewOf(output) }))
    .filter(({ view }) => mayBeOpen(view));
  return (
    <section className={css.now} aria-label={t('now.label')} data-quiet={running.length === 0 || undefined}>
      <div className={css.what}>
        {running.length === 0 && others.every(({ view }) => view.kind === 'unknown') ? (
          <NothingRunning facts={facts} nowMs={now} />
        ) : (
          running.map((run) => <Running key={run.key} run={run} facts={facts} nowMs={now} onStop={onStop} />)
        )}
        {others.map((item) => (
          <NotClosed key={item.output.id} {...item} />
        ))}
      </div>
      <Sums facts={facts} running={running} span={span} nowMs={now} />
    </section>
  );
}

function Running({
  run,
  facts,
  nowMs,
  onStop,
}: {
  readonly run: RunningNow;
  readonly facts: ListFacts;
  readonly nowMs: number;
  readonly onStop: (scheduleId: string) => void;
}) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const stopOutput = useStopOutput();
  const nameOf = useSectionNames(facts);
  const stop = () => (run.scheduleId === null ? stopOutput(run.outputId) : onStop(run.scheduleId));
  // Later today the time is enough; the same time tomorrow needs its day.
  const momentText = (atMs: number) => (when(atMs).day === when(nowMs).day ? when(atMs).time : when(atMs).full);
  const left = (run.untilMs - nowMs) / Math.max(1, run.untilMs - run.openedMs);
  return (
    <div className={css.run}>
      <ValveRing state="open" left={left} fertigation={run.fertigation} size={46} />
      <div className={css.words}>
        <b>{nameOf(run.outputId, run.outputName)}</b>
        <span>
          {run.scheduleName ?? t('now.byHand')}
          {' · '}
          <Countdown until={run.untilMs} worded />
          {run.next !== null &&
            ` · ${t('now.next', { name: nameOf(run.next.outputId, run.next.outputName), when: momentText(run.next.atMs) })}`}
        </span>
      </div>
      <Button
        className={css.stop ?? ''}
        color="red"
        variant="outline"
        leftSection={<IconPlayerStopFilled size={16} />}
        aria-label={t('now.stopOne', { name: nameOf(run.outputId, run.outputName) })}
        onClick={stop}
      >
        {t('now.stop')}
      </Button>
    </div>
  );
}

/** An output that is not confirmed closed, with its own Stop. */
function NotClosed({ output, view }: { readonly output: OutputShape; readonly view: OutputView }) {
  const outputText = useOutputText();
  return (
    <div className={css.run}>
      <OutputIcon output={output} view={view} size={46} />
      <div className={css.words}>
        <b>{output.section_name ?? output.name}</b>
        <span>{outputText(view, wordingOf(output))}</span>
      </div>
      <StopButton output={output} view={view} />
    </div>
  );
}

function NothingRunning({ facts, nowMs }: { readonly facts: ListFacts; readonly nowMs: number }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const nameOf = useSectionNames(facts);
  const next = nextOf(facts.plannedOpenings, nowMs);
  const valves = new Set(facts.sections.map(({ id_output: id }) => id));
  // A valve with unknown state may be open, so "nothing is running" must not be claimed.
  const allKnown = facts.outputs.every(({ id, state }) => state !== null || !valves.has(id));
  return (
    <div className={css.run}>
      <ValveRing state={allKnown ? 'closed' : 'unavailable'} size={46} />
      <div className={css.words}>
        <b>{t(allKnown ? 'now.none' : 'now.unknown')}</b>
        <span>
          {next === null
            ? t('now.nothingNext')
            : t('now.next', { name: nameOf(next.outputId, next.outputName), when: when(next.atMs).full })}
        </span>
      </div>
    </div>
  );
}

function Sums({
  facts,
  running,
  span,
  nowMs,
}: {
  readonly facts: ListFacts;
  readonly running: readonly RunningNow[];
  readonly span: Span;
  readonly nowMs: number;
}) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const when = useWhen();
  const flows = outputFlows(facts);
  const flow = running.reduce((sum, { outputId }) => sum + (flows.get(outputId) ?? 0), 0);
  const used = usedToday(facts.plannedOpenings, flows, localHour(nowMs, 0, 0, zone), nowMs);
  const demand = waterOfOpenings(facts.plannedOpenings, flows, { fromMs: nowMs, untilMs: span.untilMs });
  const format = (value: number) => formatNumber(value, 1, language);
  return (
    <dl className={css.sums}>
      {running.length > 0 && (
        <div>
          <dt>{t('now.flow')}</dt>
          <dd className="num">
            {format(flow)}
            <small> m³/h</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('now.used')}</dt>
        <dd className="num">
          {format(used)}
          <small> m³</small>
        </dd>
      </div>
      <div>
        <dt>{t('now.need', { when: when(span.untilMs).full })}</dt>
        <dd className="num">
          {format(demand ?? 0)}
          <small> m³</small>
        </dd>
      </div>
    </dl>
  );
}

/** Name of the output's section, or the given fallback. */
function useSectionNames(facts: ListFacts): (outputId: string, fallback: string) => string {
  const names = new Map(facts.sections.map(({ id_output, name }) => [id_output, name]));
  return (outputId, fallback) => names.get(outputId) ?? fallback;
}
