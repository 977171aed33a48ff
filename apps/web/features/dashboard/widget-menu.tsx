import { ActionIcon, Menu } from '@mantine/core';
import { IconBox, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import type { Widget } from '@zagon/contract/dashboards/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../lib/paths.ts';
import { useDashboardActions } from './dashboard-actions.ts';
import css from './widget.module.css';

type Props = {
  readonly widget: Widget;
  /** The module that it shows, when it shows one. */
  readonly idObject?: string;
};

/** The menu of a widget, at the right of its head. */
export function WidgetMenu({ widget, idObject }: Props) {
  const { t } = useTexts('dashboard');
  const { remove } = useDashboardActions();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={css.menu ?? ''}
          color="gray"
          size={36}
          aria-label={t('widget.menu', { name: widget.name })}
        >
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {idObject !== undefined && (
          <Menu.Item
            component="a"
            href={hrefOf({ screen: 'module', params: { id: idObject } })}
            leftSection={<IconBox size={18} />}
          >
            {t('widget.openModule')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => void remove(widget.id)}>
          {t('widget.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
