import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDots, IconMap2, IconSettings, IconTrash } from '@tabler/icons-react';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { useGo } from '../../../navigation/go.ts';
import { mapHref } from '../../../entities/map/farm-map.ts';
import { loadChunk } from '../../../navigation/load-chunk.ts';
import { useConnection } from '../../../live/connection.ts';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { DropMenu, type MenuParts } from '../../../ui/later/drop-menu.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { dashboardOpening } from '../map-opening.ts';
import css from '../dashboard.module.css';

const SettingsForm = lazy(() => loadChunk(() => import('./settings-form.tsx')));

type Props = { readonly dashboard: DashboardShape; readonly all: readonly DashboardShape[] };

/** Settings, order and deletion of the current dashboard; the only one cannot be deleted. */
export function DashboardMenu({ dashboard, all }: Props) {
  const { t } = useTexts('dashboard');
  const go = useGo();
  const offline = useConnection().link === 'offline';
  const remove = useWrite('deleteDashboard', ['listDashboards']);
  const [confirming, setConfirming] = useState<'settings' | 'delete' | null>(null);
  const close = () => setConfirming(null);
  const own = all.filter((item) => item.own);
  const only = dashboard.own && own.length === 1;
  const send = async () => {
    const answer = await remove.send({ params: { id: dashboard.id } });
    close();
    if (answer.ok) go({ screen: 'dashboard' }, { replace: true });
    else notifyFault(answer.error.message);
  };
  return (
    <>
      <DropMenu
        position="bottom-end"
        target={
          <ActionIcon className={css.tool ?? ''} color="gray" aria-label={t('manage.menu')}>
            <IconDots size={20} />
          </ActionIcon>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item
              disabled={offline}
              leftSection={<IconSettings size={18} />}
              onClick={() => setConfirming('settings')}
            >
              {t('manage.settings')}
            </Menu.Item>
            <MapItem parts={Menu} dashboard={dashboard} />
            <OrderItems parts={Menu} dashboard={dashboard} own={own} disabled={offline} />
            <Menu.Item
              disabled={offline || only || !dashboard.manageable}
              leftSection={<IconTrash size={18} />}
              onClick={() => setConfirming('delete')}
              {...(only ? { title: t('manage.onlyOne') } : {})}
            >
              {t('manage.delete')}
              {only && <small className={css.why}>{t('manage.onlyOne')}</small>}
            </Menu.Item>
          </>
        )}
      </DropMenu>
      <Sheet open={confirming === 'settings'} onClose={close} title={t('manage.settings')} width={440}>
        {confirming === 'settings' && (
          <Suspense fallback={<LoadingState height={320} />}>
            <SettingsForm dashboard={dashboard} onDone={close} />
          </Suspense>
        )}
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

/** The full map, opened as the dashboard is set. */
function MapItem({ parts: Menu, dashboard }: Pick<Props, 'dashboard'> & { readonly parts: MenuParts }) {
  const { t } = useTexts('dashboard');
  const href = mapHref(dashboardOpening(dashboard.default_map_view));
  return (
    <Menu.Item component="a" href={href} leftSection={<IconMap2 size={18} />}>
      {t('manage.openMap')}
    </Menu.Item>
  );
}

type OrderProps = {
  readonly parts: MenuParts;
  readonly dashboard: DashboardShape;
  readonly own: readonly DashboardShape[];
  readonly disabled: boolean;
};

/** Moves the dashboard by one among the user's own. */
function OrderItems({ parts: Menu, dashboard, own, disabled }: OrderProps) {
  const { t } = useTexts('dashboard');
  const { index, move } = useOwnOrder(dashboard, own);
  return (
    <>
      <Menu.Item
        disabled={disabled || index <= 0}
        leftSection={<IconArrowLeft size={18} />}
        onClick={() => void move(-1)}
      >
        {t('manage.moveLeft')}
      </Menu.Item>
      <Menu.Item
        disabled={disabled || index < 0 || index === own.length - 1}
        leftSection={<IconArrowRight size={18} />}
        onClick={() => void move(1)}
      >
        {t('manage.moveRight')}
      </Menu.Item>
    </>
  );
}

/** The position of a dashboard among the user's own, and moving it by one. */
function useOwnOrder(dashboard: DashboardShape, own: readonly DashboardShape[]) {
  const order = useWrite('orderDashboards', ['listDashboards']);
  const index = own.findIndex(({ id }) => id === dashboard.id);
  const move = async (by: -1 | 1) => {
    const ids = own.map(({ id }) => id);
    const [here, there] = [ids[index], ids[index + by]];
    if (here === undefined || there === undefined) return;
    const answer = await order.send({ body: { ids: ids.with(index, there).with(index + by, here) } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return { index, move };
}
