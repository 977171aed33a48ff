import { IconCheck } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { lookOf } from '../../../lib/schedules/board-run.ts';
import { useBoard, type Board, type BoardRun, type Risk } from '../../../lib/schedules/use-board.ts';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import { WhyCard } from '../../../lib/schedules/why/why-card.tsx';
import { useFarmZone } from '../../../lib/session.ts';
import { useConnection } from '../../../live/connection.ts';
import { nowMs, useNow } from '../../../time/clock.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { NightBoard } from './night-board.tsx';
import { NightHead } from './night-head.tsx';
import { nightOf, type Night } from './night.ts';
import { RiskCards } from './risk-cards.tsx';
import { cleanPrograms, keyOfRisk, numbered } from './risks.ts';
import css from './tonight.module.css';

/** Will the night go well while I sleep: what needs a decision, then the night of every water source. */
export function TonightTab() {
  const zone = useFarmZone();
  const now = useNow('minute');
  const [offset, setOffset] = useState(0);
  const night = nightOf(now, offset, zone);
  const board = useBoard(night.fromMs, night.untilMs);
  return (
    <>
      <NightHead night={night} offset={offset} nowMs={now} onChange={setOffset} />
      <Faces of={board} loading={<Loading height={520} />}>
        {(given) =>
          // While another night is read the one before is still there; it is not this one's.
          Date.parse(given.dates.start_date) === night.fromMs && Date.parse(given.dates.end_date) === night.untilMs ? (
            <NightFace board={given} night={night} now={now} />
          ) : (
            <Loading height={520} />
          )
        }
      </Faces>
    </>
  );
}

type NightProps = { readonly board: Board; readonly night: Night; readonly now: number };

function NightFace({ board, night, now }: NightProps) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  const [why, setWhy] = useState<BoardRun | null>(null);
  const [acted, setActed] = useState<readonly { readonly risk: Risk; readonly atMs: number }[]>([]);
  const risks = numbered(board.risks);
  const open = new Set(risks.map(({ risk }) => keyOfRisk(risk)));
  const { all, clean } = cleanPrograms(board.runs, risks);
  const over = now >= night.untilMs;
  const { link, heardMs } = useConnection();
  // Without a connection nobody knows how the night went on: the line of now stays where it was last heard.
  const knownMs = link === 'offline' && heardMs !== null ? Math.min(now, heardMs) : now;
  const done = board.runs.filter((run) => lookOf(run) === 'done').length;
  const toCome = board.sources.reduce((sum, source) => sum + source.to_come, 0);
  if (board.runs.length === 0 && risks.length === 0 && board.sources.every(({ flow }) => flow.length === 0))
    return (
      <Empty>
        <NothingRuns over={over} />
      </Empty>
    );
  return (
    <>
      <p className={css.sum} role="status">
        {!over && all === 0 ? (
          <NothingRuns over={false} />
        ) : over ? (
          t('tonight.over', { done, count: board.runs.length })
        ) : (
          `${t('tonight.sum', { clean, count: all })} · ${t('tonight.water', { water: formatNumber(toCome, 1, language), time: when(night.untilMs).time })}`
        )}
      </p>
      {board.clock_changes.map(({ date, at, hours }) => (
        <p key={date} className={css.clock}>
          {t(hours === 23 ? 'tonight.clockOn' : 'tonight.clockBack', { when: when(Date.parse(at)).full })}
        </p>
      ))}
      {risks.length === 0 && acted.length === 0 ? (
        !over &&
        all > 0 && (
          <p className={css.clean}>
            <IconCheck size={18} stroke={2.4} aria-hidden="true" />
            {t('tonight.clean')}
          </p>
        )
      ) : (
        <RiskCards
          risks={risks}
          solved={acted.filter(({ risk }) => !open.has(keyOfRisk(risk)))}
          sent={new Set(acted.map(({ risk }) => keyOfRisk(risk)))}
          onDone={(risk) => setActed([...acted, { risk, atMs: nowMs() }])}
        />
      )}
      <NightBoard night={night} nowMs={knownMs} board={board} risks={risks} onWhy={setWhy} />
      {why !== null && <WhyCard of={why} onClose={() => setWhy(null)} />}
    </>
  );
}

/** Nothing opens in the night that is shown, or did, and when something will. */
function NothingRuns({ over }: { readonly over: boolean }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const [next] = (useRead('listSchedulers').data ?? [])
    .flatMap(({ name, next_run: run }) => (run === null ? [] : [{ name, at: run.open_at }]))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <>
      {t(over ? 'tonight.nonePast' : 'tonight.none')}{' '}
      {next !== undefined && (
        <span className="num">{t('tonight.next', { when: when(Date.parse(next.at)).full, name: next.name })}</span>
      )}
    </>
  );
}
