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
import { keyOfRun, runStyle, type RunStyle } from '../../entities/schedule/board-run.ts';
import { useRights } from '../../entities/schedule/rights.ts';
import type { BoardRun } from '../../entities/schedule/use-board.ts';
import { useCycleActions } from '../../entities/schedule/use-cycle-actions.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { useRunTexts } from './use-run-texts.ts';
import css from './day-runs.module.css';

const icons = {
  planned: IconClock,
  running: IconDroplet,
  done: IconCheck,
  skipped: IconArrowFork,
  error: IconAlertTriangleFilled,
} as const satisfies Record<RunStyle, unknown>;

const tones = { planned: 'plain', running: 'water', done: 'ok', skipped: 'plain', error: 'error' } as const;

/** How late a report may arrive after a run's end, ms. */
const MAX_REPORT_DELAY_MS = 60_000;

type Props = {
  readonly runs: readonly BoardRun[];
  readonly nowMs: number;
  readonly onWhy: (run: BoardRun) => void;
};

/** The runs of a day as text, each with its reason and the available actions. */
export function DayRuns({ runs, nowMs, onWhy }: Props) {
  const { t } = useTexts('calendar');
  if (runs.length === 0) return <p className="muted">{t('emptyDay')}</p>;
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
  const common = useTexts('common');
  const texts = useRunTexts();
  const rights = useRights();
  const actions = useCycleActions();
  const style = runStyle(run);
  // The run is over but its end was never reported: no water drop for a run that may not have happened.
  const unreported = style === 'running' && Date.parse(run.ends_at) + MAX_REPORT_DELAY_MS <= nowMs;
  const Icon = unreported ? IconAntennaBarsOff : icons[style];
  const startsMs = Date.parse(run.starts_at);
  const upcoming = startsMs > nowMs && rights.hold;
  return (
    <li>
      <Icon size={20} className="toned" data-tone={unreported ? 'plain' : tones[style]} aria-hidden="true" />
      <div>
        <button type="button" onClick={() => onWhy(run)}>
          <span className="num">{texts.times(run)}</span> {run.name}
          <span className="vh">
            , {t(`look.${style}`)}. {t('why')}
          </span>
        </button>
        <small>
          {/* Only an error is not already stated by the title. */}
          {run.title[language]}
          {style === 'error' && ` · ${t('look.error')}`}
        </small>
      </div>
      <span className={css.actions}>
        {upcoming && style === 'planned' && (
          <Button
            size="sm"
            variant="default"
            loading={actions.busy}
            aria-label={`${t('skip')}: ${texts.sentence(run)}`}
            onClick={() => void actions.skip({ ...run, atMs: startsMs })}
          >
            {t('skip')}
          </Button>
        )}
        {upcoming && run.skipped === 'skipped_by_hand' && (
          <Button
            size="sm"
            variant="default"
            loading={actions.busy}
            disabled={!rights.operate}
            {...(rights.operate ? {} : { title: common.t('openRefused.expired') })}
            onClick={() => void actions.unskip(run)}
          >
            {t('unskip')}
          </Button>
        )}
        {rights.configure && (
          <ScreenLink to={{ screen: 'scheduleEdit', params: { scheduleId: run.id_scheduler } }}>
            {t('program')}
          </ScreenLink>
        )}
      </span>
    </li>
  );
}
