import { useTexts } from '../../i18n/use-texts.ts';
import { useWhen } from '../../lib/schedules/use-when.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { LaterRun } from './noun.ts';
import css from './resources.module.css';

/** So many are named; the others are counted. */
const SHOWN = 6;

type Props = {
  /** Empty while nothing is asked. */
  readonly runs: readonly LaterRun[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks before a source is saved that is too weak for what is planned, and names what would wait or be skipped. */
export function LaterRuns({ runs, onClose, onConfirm }: Props) {
  const { t } = useTexts('resources');
  const when = useWhen();
  return (
    <ConfirmDialog
      open={runs.length > 0}
      kind="warning"
      title={t('later.title')}
      action={t('later.save')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{t('later.text')}</p>
      <ul className={css.later}>
        {runs.slice(0, SHOWN).map((run) => (
          <li key={`${run.id_scheduler} ${run.date} ${run.cycle}`}>
            <b>{run.name}</b>
            <span className="num">{when(Date.parse(run.own_start_at)).full}</span>
            <span>
              {run.waits_minutes === null ? t('later.skipped') : t('later.waits', { minutes: run.waits_minutes })}
            </span>
          </li>
        ))}
      </ul>
      {runs.length > SHOWN && <p>{t('later.more', { count: runs.length - SHOWN })}</p>}
    </ConfirmDialog>
  );
}
