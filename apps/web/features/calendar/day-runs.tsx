import { Button } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconAntennaBarsOff,
  IconArrowFork,
  IconCheck,
  IconClock,
  IconDroplet,
} from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { keyOfRun, lookOf, type RunLook } from '../../lib/schedules/board-run.ts';
import { useRights } from '../../lib/schedules/rights.ts';
import type { BoardRun } from '../../lib/schedules/use-board.ts';
import { useCycleActions } from '../../lib/schedules/use-cycle-actions.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { useRunWords } from './use-run-words.ts';
import css from './day-runs.module.css';

const signs = {
  planned: IconClock,
  running: IconDroplet,
  done: IconCheck,
  skipped: IconArrowFork,
  error: IconAlertTriangleFilled,
} as const satisfies Record<RunLook, unknown>;

/** A report may come so long after a time is over. */
const REPORT_MS = 60_000;

type Props = {
  readonly runs: readonly BoardRun[];
  readonly nowMs: number;
  readonly onWhy: (run: BoardRun) => void;
};

/** The runs of a day in words, each with its reason and what can be done about it. */
export function DayRuns({ runs, nowMs, onWhy }: Props) {
  const { t } = useTexts('calendar');
  if (runs.length === 0) return <p className={css.none}>{t('emptyDay')}</p>;
  return (
    <ul className={css.runs}>
      {runs.map((run) => (
        <Run key={keyOfRun(run)} run={run} nowMs={nowMs} onWhy={onWhy} />
      ))}
    </ul>
  );
}

type RunProps = { readonly run: BoardRun; readonly nowMs: number; readonly onWhy: (run: BoardRun) => void };

function Run({ run, nowMs, onWhy }: RunProps) {
  const { t, language } = useTexts('calendar');
  const words = useRunWords();
  const rights = useRights();
  const actions = useCycleActions();
  const look = lookOf(run);
  // Its time is over and nothing was told of its end: no drop of water for what may not have run.
  const silent = look === 'running' && Date.parse(run.ends_at) + REPORT_MS <= nowMs;
  const Sign = silent ? IconAntennaBarsOff : signs[look];
  const startsMs = Date.parse(run.starts_at);
  const coming = startsMs > nowMs && rights.operate;
  return (
    <li data-look={silent ? 'planned' : look}>
      <Sign size={20} aria-hidden="true" />
      <div>
        <button type="button" onClick={() => onWhy(run)}>
          <span className="num">{words.times(run)}</span> {run.name}
          <span className="vh">
            , {t(`look.${look}`)}. {t('why')}
          </span>
        </button>
        <small>
          {/* What runs says so in its title. */}
          {run.title[language]}
          {look !== 'running' && ` · ${t(`look.${look}`)}`}
        </small>
      </div>
      <span className={css.actions}>
        {coming && look === 'planned' && (
          <Button
            size="sm"
            variant="default"
            loading={actions.busy}
            aria-label={`${t('skip')}: ${words.sentence(run)}`}
            onClick={() => void actions.skip({ ...run, atMs: startsMs })}
          >
            {t('skip')}
          </Button>
        )}
        {coming && run.skipped === 'skipped_by_hand' && (
          <Button size="sm" variant="default" loading={actions.busy} onClick={() => void actions.unskip(run)}>
            {t('unskip')}
          </Button>
        )}
        {rights.configure && (
          <ScreenLink to={{ screen: 'scheduleEdit', params: { id: run.id_scheduler } }}>{t('program')}</ScreenLink>
        )}
      </span>
    </li>
  );
}
