import { useTexts } from '../../i18n/use-texts.ts';
import { useWhen } from '../../entities/schedule/use-when.ts';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';
import type { AffectedRun } from './resource-types.ts';
import css from './resources.module.css';

/** Number of runs listed by name; the others are counted. */
const MAX_SHOWN = 6;

type Props = {
  /** Empty while nothing needs confirmation. */
  readonly runs: readonly AffectedRun[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Confirms saving a source too weak for its planned runs, and lists those that would wait or be skipped. */
export function AffectedRuns({ runs, onClose, onConfirm }: Props) {
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
        {runs.slice(0, MAX_SHOWN).map((run) => (
          <li key={`${run.id_scheduler} ${run.date} ${run.cycle}`}>
            <b>{run.name}</b>
            <span className="num">{when(Date.parse(run.own_start_at)).full}</span>
            <span>
              {run.waits_minutes === null ? t('later.skipped') : t('later.waits', { minutes: run.waits_minutes })}
            </span>
          </li>
        ))}
      </ul>
      {runs.length > MAX_SHOWN && <p>{t('later.more', { count: runs.length - MAX_SHOWN })}</p>}
    </ConfirmDialog>
  );
}
