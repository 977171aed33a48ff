import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { useGo } from '../../../navigation/go.ts';
import { useConnection } from '../../../live/connection.ts';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import css from '../dashboard.module.css';
import { RenameForm } from './rename-form.tsx';

type Props = { readonly dashboard: DashboardShape; readonly all: readonly DashboardShape[] };

/** Renames or deletes the current dashboard; the only one cannot be deleted. */
export function DashboardMenu({ dashboard, all }: Props) {
  const { t } = useTexts('dashboard');
  const go = useGo();
  const offline = useConnection().link === 'offline';
  const remove = useWrite('deleteDashboard', ['listDashboards']);
  const [confirming, setConfirming] = useState<'rename' | 'delete' | null>(null);
  const close = () => setConfirming(null);
  const only = all.length === 1;
  const send = async () => {
    const answer = await remove.send({ params: { id: dashboard.id } });
    close();
    if (answer.ok) go({ screen: 'dashboard' }, { replace: true });
    else notifyFault(answer.error.message);
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
          <Menu.Item disabled={offline} leftSection={<IconPencil size={18} />} onClick={() => setConfirming('rename')}>
            {t('manage.rename')}
          </Menu.Item>
          <Menu.Item
            disabled={offline || only}
            leftSection={<IconTrash size={18} />}
            onClick={() => setConfirming('delete')}
            {...(only ? { title: t('manage.onlyOne') } : {})}
          >
            {t('manage.delete')}
            {only && <small className={css.why}>{t('manage.onlyOne')}</small>}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Sheet open={confirming === 'rename'} onClose={close} title={t('manage.renameTitle')} width={440}>
        {confirming === 'rename' && <RenameForm dashboard={dashboard} onDone={close} />}
      </Sheet>
      <ConfirmDialog
        open={confirming === 'delete'}
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
