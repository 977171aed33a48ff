import { ActionIcon, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../live/connection.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import css from '../dashboard.module.css';
import { NewDashboardForm } from './new-dashboard-form.tsx';

/** At most so many stand side by side. */
const DASHBOARDS_MAX = 16;

type Props = {
  readonly all: readonly DashboardShape[];
  /** The one that may be copied. */
  readonly from?: DashboardShape;
  /** A plus in the row of tabs instead of a button. */
  readonly quiet?: boolean;
};

/** Adds a dashboard: a name, and what it starts with. */
export function NewDashboard({ all, from, quiet = false }: Props) {
  const { t } = useTexts('dashboard');
  const [open, setOpen] = useState(false);
  const offline = useConnection().link === 'offline';
  const full = all.length >= DASHBOARDS_MAX;
  return (
    <>
      {quiet ? (
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
      <Sheet open={open} onClose={() => setOpen(false)} title={t('manage.newTitle')} width={440}>
        {full ? <p>{t('manage.full')}</p> : <NewDashboardForm from={from} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}
