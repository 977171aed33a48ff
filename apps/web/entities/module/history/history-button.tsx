import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { loadChunk } from '../../../navigation/load-chunk.ts';
import css from './history.module.css';

const HistorySheet = lazy(() => loadChunk(() => import('./history-sheet.tsx')));

type Props = {
  readonly moduleId: string;
  readonly field: string;
  /** The name of the value, for screen readers. */
  readonly name: string;
  readonly children: ReactNode;
};

/** A value that opens its history: day, week, month, season, year. */
export function HistoryButton({ moduleId, field, name, children }: Props) {
  const { t } = useTexts('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.open} title={t('history.open', { name })} onClick={() => setOpen(true)}>
        {children}
        <span className="vh">, {t('history.open', { name })}</span>
      </button>
      {open && (
        <Suspense>
          <HistorySheet moduleId={moduleId} field={field} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
