import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { useGo } from '../../../lib/go.ts';
import { useConnection } from '../../../live/connection.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { noticeFault } from '../../../ui/notice.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import css from '../dashboard.module.css';
import { RenameForm } from './rename-form.tsx';

type Props = { readonly dashboard: DashboardShape; readonly all: readonly DashboardShape[] };

/** Renames or deletes the dashboard in view; the only one stays. */
export function DashboardMenu({ dashboard, all }: Props) {
  const { t } = useTexts('dashboard');
  const go = useGo();
  const offline = useConnection().link === 'offline';
  const remove = useWrite('deleteDashboard', ['listDashboards']);
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null);
  const close = () => setAsks(null);
  const only = all.length === 1;
  const send = async () => {
    const answer = await remove.send({ params: { id: dashboard.id } });
    close();
    if (answer.ok) go({ screen: 'dashboard' }, { replace: true });
    else noticeFault(answer.error.message);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon className={css.tool ?? ''} color="gray" aria-label={t('manage.menu')}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={offline} leftSection={<IconPencil size={18} />} onClick={() => setAsks('rename')}>
            {t('manage.rename')}
          </Menu.Item>
          <Menu.Item
            disabled={offline || only}
            leftSection={<IconTrash size={18} />}
            onClick={() => setAsks('delete')}
            {...(only ? { title: t('manage.onlyOne') } : {})}
          >
            {t('manage.delete')}
            {only && <small className={css.why}>{t('manage.onlyOne')}</small>}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Sheet open={asks === 'rename'} onClose={close} title={t('manage.renameTitle')} width={440}>
        {asks === 'rename' && <RenameForm dashboard={dashboard} onDone={close} />}
      </Sheet>
      <ConfirmDialog
        open={asks === 'delete'}
        kind="alert"
        title={t('manage.deleteTitle', { name: dashboard.name })}
        action={t('manage.delete')}
        busy={remove.busy}
        onClose={close}
        onConfirm={() => void send()}
      >
        {t('manage.deleteText', { count: dashboard.widgets.length })}
      </ConfirmDialog>
    </>
  );
}
