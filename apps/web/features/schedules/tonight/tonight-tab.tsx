import { IconCheck, IconClock } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { runStyle } from '../../../entities/schedule/board-run.ts';
import { useBoard, type Board, type BoardRun, type Risk } from '../../../entities/schedule/use-board.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { WhyCard } from '../../../entities/schedule/why/why-card.tsx';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useConnection } from '../../../live/connection.ts';
import { nowMs, useNow } from '../../../time/clock.ts';
import { NightLine } from '../../../entities/night/night-line.tsx';
import { useLastNight, useTonightStory } from '../../../entities/night/use-night-story.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { NextNight } from './next-night.tsx';
import { NightBoard } from './night-board.tsx';
import { NightHeader } from './night-header.tsx';
import { nightOf, type Night } from './night.ts';
import { RiskCards } from './risk-cards.tsx';
import { countCleanSchedules, keyOfRisk, numbered } from './risks.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import css from './tonight.module.css';

/** Whether the night will go well: pending decisions, then the night of every water source. */
export function TonightTab() {
  const zone = useFarmZone();
  const now = useNow('minute');
  const [offset, setOffset] = useState(0);
  const night = nightOf(now, offset, zone);
  const board = useBoard(night.fromMs, night.untilMs);
  return (
    <>
      <NightHeader night={night} offset={offset} nowMs={now} onChange={setOffset} />
      {offset === 0 && <CurrentNight isOver={now >= night.untilMs} />}
      {offset === 0 && now >= night.untilMs && <NextNight nowMs={now} onShow={() => setOffset(1)} />}
      <StateView of={board} loading={<LoadingState height={520} />}>
        {(reply) =>
          // While another night loads, the query still holds the previous one. Ignore it.
          Date.parse(reply.dates.start_date) === night.fromMs && Date.parse(reply.dates.end_date) === night.untilMs ? (
            <NightView board={reply} night={night} now={now} hasSentence={offset === 0} />
          ) : (
            <LoadingState height={520} />
          )
        }
      </StateView>
    </>
  );
}

/** The night of the tab in one sentence: the one that has ended, until noon. */
function CurrentNight({ isOver }: { readonly isOver: boolean }) {
  const tonight = useTonightStory();
  const last = useLastNight();
  return <NightLine night={isOver ? (last.data ?? null) : tonight} />;
}

type NightProps = {
  readonly board: Board;
  readonly night: Night;
  readonly now: number;
  /** Whether a sentence above already states its water. */
  readonly hasSentence: boolean;
};

function NightView({ board, night, now, hasSentence }: NightProps) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  const [why, setWhy] = useState<BoardRun | null>(null);
  const [handledRisks, setHandledRisks] = useState<readonly { readonly risk: Risk; readonly atMs: number }[]>([]);
  const risks = numbered(board.risks);
  const open = new Set(risks.map(({ risk }) => keyOfRisk(risk)));
  const { all, clean } = countCleanSchedules(board.runs, risks);
  const isOver = now >= night.untilMs;
  const { link, lastMessageMs } = useConnection();
  // Offline, the present is unknown: the now line stays at the last message received.
  const liveUntilMs = link === 'offline' && lastMessageMs !== null ? Math.min(now, lastMessageMs) : now;
  const done = board.runs.filter((run) => runStyle(run) === 'done').length;
  const dueM3 = board.sources.reduce((sum, source) => sum + source.to_come, 0);
  if (board.runs.length === 0 && risks.length === 0 && board.sources.every(({ flow }) => flow.length === 0))
    return (
      <EmptyState>
        <NothingRuns isOver={isOver} />
      </EmptyState>
    );
  return (
    <>
      <p className={css.sum} role="status">
        {!isOver && all === 0 ? (
          <NothingRuns isOver={false} />
        ) : isOver ? (
          t('tonight.over', { done, count: board.runs.length })
        ) : (
          [
            t('tonight.sum', { clean, count: all }),
            ...(hasSentence
              ? []
              : [t('tonight.water', { water: formatNumber(dueM3, 1, language), time: when(night.untilMs).time })]),
          ].join(' · ')
        )}
      </p>
      {board.clock_changes.map(({ date, at, hours }) => (
        <Notice key={date} tone="warn" space="below" icon={<IconClock size={18} aria-hidden="true" />}>
          {t(hours === 23 ? 'tonight.clockOn' : 'tonight.clockBack', { when: when(Date.parse(at)).full })}
        </Notice>
      ))}
      {risks.length === 0 && handledRisks.length === 0 ? (
        !isOver &&
        all > 0 && (
          <Notice tone="ok" space="below" icon={<IconCheck size={20} aria-hidden="true" />}>
            {t('tonight.clean')}
          </Notice>
        )
      ) : (
        <RiskCards
          risks={risks}
          solved={handledRisks.filter(({ risk }) => !open.has(keyOfRisk(risk)))}
          sent={new Set(handledRisks.map(({ risk }) => keyOfRisk(risk)))}
          onDone={(risk) => setHandledRisks([...handledRisks, { risk, atMs: nowMs() }])}
        />
      )}
      <NightBoard night={night} nowMs={liveUntilMs} board={board} risks={risks} onWhy={setWhy} />
      {why !== null && <WhyCard of={why} onClose={() => setWhy(null)} />}
    </>
  );
}

/** Nothing opens or opened in this night; shows the next opening. */
function NothingRuns({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const [next] = (useRead('listSchedules').data ?? [])
    .flatMap(({ name, next_run: run }) => (run === null ? [] : [{ name, at: run.open_at }]))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <>
      {t(isOver ? 'tonight.nonePast' : 'tonight.none')}{' '}
      {next !== undefined && (
        <span className="num">{t('tonight.next', { when: when(Date.parse(next.at)).full, name: next.name })}</span>
      )}
    </>
  );
}
