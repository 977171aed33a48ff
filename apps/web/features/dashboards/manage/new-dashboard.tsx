import { ActionIcon, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { MAX_DASHBOARDS } from '@zagon/domain/dashboards/limits.ts';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useMayChangeOwnItems } from '../../../entities/session/session.ts';
import { useConnection } from '../../../live/connection.ts';
import { useAddInAddress } from '../../../navigation/go.ts';
import { loadChunk } from '../../../navigation/load-chunk.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import css from '../dashboard.module.css';

const NewDashboardForm = lazy(() => loadChunk(() => import('./new-dashboard-form.tsx')));

type Props = {
  readonly all: readonly DashboardShape[];
  /** The dashboard offered as a template to copy. */
  readonly from?: DashboardShape;
  /** Renders a plus in the tab row instead of a button. */
  readonly compact?: boolean;
};

/** Adds a dashboard: asks for a name and its initial content. Nothing for an operator, who only reads. */
export function NewDashboard({ all, from, compact = false }: Props) {
  const { t } = useTexts('dashboard');
  const [open, setOpen] = useAddInAddress();
  const offline = useConnection().link === 'offline';
  const limitReached = all.filter(({ own }) => own).length >= MAX_DASHBOARDS;
  if (!useMayChangeOwnItems()) return null;
  return (
    <>
      {compact ? (
        <ActionIcon
          className={css.tool ?? ''}
          color="gray"
          disabled={offline}
          aria-label={t('add')}
          onClick={() => setOpen(true)}
        >
          <IconPlus size={20} />
        </ActionIcon>
      ) : (
        <Button disabled={offline} onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('manage.newTitle')} width={520}>
        {limitReached ? (
          <p>{t('manage.full')}</p>
        ) : (
          <Suspense fallback={<LoadingState height={320} />}>
            <NewDashboardForm from={from} onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}
